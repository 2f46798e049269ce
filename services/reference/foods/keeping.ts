import type { PantryPlace } from '@homeplate/contracts/documents/pantry-limits.ts';
import type { Food } from './food.ts';
import { AISLE_GROUPS, FOOD_GROUPS, KEEPING_GROUPS, type KeepingGroup } from './keeping-table.ts';

type Kept = Pick<Food, 'id' | 'aisle' | 'shelfLife'>;

const groupOf = ({ id, aisle }: Kept): KeepingGroup => {
  const name = FOOD_GROUPS.get(id) ?? AISLE_GROUPS[aisle];
  if (name === undefined) throw new Error(`The aisle ${aisle} of ${id} has no keeping group`);
  return KEEPING_GROUPS[name];
};

/** Where a food is usually kept before it is opened. */
export const usualPlace = (food: Kept): PantryPlace => groupOf(food).usual;

/** How many days a food keeps its quality in a place. Opening shortens it, and the freezer never does. */
export function keepingDays(food: Kept, place: PantryPlace): { unopened: number; opened: number } {
  const group = groupOf(food);
  const { unopenedDays, openedDays } = food.shelfLife;
  if (place === group.usual) return { unopened: unopenedDays, opened: Math.min(openedDays, unopenedDays) };
  const [unopened, opened] = group[place] ?? [null, null];
  const days = { unopened: unopened ?? unopenedDays, opened: opened ?? openedDays };
  const longer = place === 'freezer' ? Math.max : (_: number, own: number) => own;
  const whole = longer(unopenedDays, days.unopened);
  return { unopened: whole, opened: Math.min(whole, longer(openedDays, days.opened)) };
}
