import './widgets/theme-switch.js';
import { loadSprite } from './sprite.js';
import { startRouter } from './router.js';

void loadSprite();
void startRouter();
