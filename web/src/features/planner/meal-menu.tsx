import {
  CalendarCog,
  ChefHat,
  CookingPot,
  Copy,
  Dices,
  Ellipsis,
  Lock,
  LockOpen,
  Repeat,
  Replace,
  Shuffle,
  Trash2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionMenu, type MenuItem } from '../../components/action-menu.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { calendar } from './calendar-copy.ts';
import { focusAfterRemoval } from './focus-after-removal.ts';
import { useCalendar } from './use-calendar.tsx';
import type { DatedMeal } from './week-changes.ts';

const MealDialog = lazyDialog(async () => ({ default: (await import('./dialogs.ts')).dialogs.MealDialog }));
const SwapDialog = lazyDialog(async () => ({ default: (await import('./dialogs.ts')).dialogs.SwapDialog }));
const RepeatDialog = lazyDialog(async () => ({
  default: (await import('./dialogs.ts')).dialogs.RepeatDialog,
}));

const ReRollDialog = lazyDialog(async () => ({
  default: (await import('./dialogs.ts')).dialogs.ReRollDialog,
}));

const FoodSwapsDialog = lazyDialog(async () => ({
  default: (await import('./dialogs.ts')).dialogs.FoodSwapsDialog,
}));

const words = calendar.menu;

type Opened = 'menu' | 'change' | 'copy' | 'leftovers' | 'swap' | 'repeat' | 'reRoll' | 'foodSwaps';

const cookedWords = ({ cookedAt, leftoverOf }: DatedMeal): string =>
  words[leftoverOf === null ? 'cooking' : 'eating'][cookedAt === null ? 'done' : 'notDone'];

/** Everything that can be done with a meal, without dragging. */
export function MealMenu({ meal }: { meal: DatedMeal }) {
  const { plan, change, onCooked } = useCalendar();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<Opened>();
  const close = () => setOpen(undefined);
  const item = (Icon: MenuItem['Icon'], opened: Exclude<Opened, 'menu'>): MenuItem => ({
    Icon,
    words: words[opened],
    run: () => setOpen(opened),
  });
  const isCooked = meal.kind !== 'text' && meal.leftoverOf === null;
  const items: MenuItem[] = [
    ...(meal.kind === 'text' ? [] : [{ Icon: ChefHat, words: cookedWords(meal), run: () => onCooked(meal) }]),
    item(CalendarCog, 'change'),
    item(Copy, 'copy'),
    item(Shuffle, 'swap'),
    ...(meal.recipeId !== null && meal.leftoverOf === null
      ? [item(Dices, 'reRoll'), item(Replace, 'foodSwaps')]
      : []),
    ...(isCooked ? [item(CookingPot, 'leftovers')] : []),
    ...(meal.leftoverOf === null ? [item(Repeat, 'repeat')] : []),
    {
      Icon: meal.locked ? LockOpen : Lock,
      words: meal.locked ? words.unlock : words.lock,
      run: () =>
        change(
          { kind: 'edit', meal, edit: { locked: !meal.locked } },
          meal.locked ? calendar.unlocked : calendar.isLocked,
        ),
    },
    {
      Icon: Trash2,
      words: words.remove,
      run: () => {
        if (opener.current) focusAfterRemoval(opener.current);
        change({ kind: 'remove', meal }, calendar.removed);
      },
    },
  ];
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-label={words.open(meal.name)}
        data-meal={meal.id}
        data-leftover-of={meal.leftoverOf ?? ''}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen(open === 'menu' ? undefined : 'menu')}
        className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-2 hover:text-ink md:size-8"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </button>
      {open === 'menu' && (
        <ActionMenu
          label={meal.name}
          opener={opener}
          below
          startsAtLeft={meal.date === plan.weekStart}
          items={items}
          onClose={close}
        />
      )}
      {(open === 'change' || open === 'copy' || open === 'leftovers') && (
        <MealDialog meal={meal} action={open} onClose={close} />
      )}
      {open === 'swap' && <SwapDialog meal={meal} onClose={close} />}
      {open === 'reRoll' && <ReRollDialog meal={meal} onClose={close} />}
      {open === 'foodSwaps' && <FoodSwapsDialog meal={meal} onClose={close} />}
      {open === 'repeat' && <RepeatDialog meal={meal} onClose={close} />}
    </>
  );
}
