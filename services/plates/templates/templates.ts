import type { TemplateName } from '@homeplate/reference/pictures/template-names.ts';
import type { Drawing } from '../drawing.ts';
import { basket } from './basket.ts';
import { boil } from './boil.ts';
import { bowl } from './bowl.ts';
import { breadBasket } from './bread-basket.ts';
import { burger } from './burger.ts';
import { cake } from './cake.ts';
import { casserole } from './casserole.ts';
import { cookies } from './cookies.ts';
import { coupe } from './coupe.ts';
import { dip } from './dip.ts';
import { glass } from './glass.ts';
import { grill } from './grill.ts';
import { jar } from './jar.ts';
import { loaf } from './loaf.ts';
import { mug } from './mug.ts';
import { noodles } from './noodles.ts';
import { pasta } from './pasta.ts';
import { pie } from './pie.ts';
import { pizza } from './pizza.ts';
import { plank } from './plank.ts';
import { plate } from './plate.ts';
import { platter } from './platter.ts';
import { pot } from './pot.ts';
import { roll } from './roll.ts';
import { salad } from './salad.ts';
import { sandwich } from './sandwich.ts';
import { sectors } from './sectors.ts';
import { serving } from './serving.ts';
import { sheet } from './sheet.ts';
import { skillet } from './skillet.ts';
import { slice } from './slice.ts';
import { soup } from './soup.ts';
import { squares } from './squares.ts';
import { stack } from './stack.ts';
import { stuffed } from './stuffed.ts';
import { tacos } from './tacos.ts';
import { toastie } from './toastie.ts';
import { toasts } from './toasts.ts';
import { tray } from './tray.ts';

export const TEMPLATES: Record<TemplateName, (d: Drawing) => string> = {
  bowl,
  mug,
  pot,
  casserole,
  glass,
  coupe,
  jar,
  pie,
  slice,
  cake,
  squares,
  stack,
  loaf,
  'bread-basket': breadBasket,
  sandwich,
  toastie,
  roll,
  burger,
  stuffed,
  tacos,
  soup,
  noodles,
  pasta,
  plate,
  serving,
  skillet,
  tray,
  sheet,
  plank,
  toasts,
  platter,
  salad,
  sectors,
  pizza,
  basket,
  cookies,
  boil,
  dip,
  grill,
};
