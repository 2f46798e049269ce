import type { Drawing } from '../drawing.ts';
import type { TemplateName } from '../template-words.ts';
import { bowl } from './bowl.ts';
import { burger } from './burger.ts';
import { cake } from './cake.ts';
import { mug } from './mug.ts';
import { pie } from './pie.ts';
import { pizza } from './pizza.ts';
import { plank } from './plank.ts';
import { plate } from './plate.ts';
import { platter } from './platter.ts';
import { pot } from './pot.ts';
import { roll } from './roll.ts';
import { sandwich } from './sandwich.ts';
import { sectors } from './sectors.ts';
import { skillet } from './skillet.ts';
import { stack } from './stack.ts';
import { stuffed } from './stuffed.ts';
import { tacos } from './tacos.ts';
import { tray } from './tray.ts';

export const TEMPLATES: Record<TemplateName, (d: Drawing) => string> = {
  bowl,
  mug,
  pot,
  pie,
  cake,
  stack,
  sandwich,
  roll,
  burger,
  stuffed,
  tacos,
  plate,
  skillet,
  tray,
  plank,
  platter,
  sectors,
  pizza,
};
