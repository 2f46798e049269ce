import { wordsOf } from '@homeplate/kit/api.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import {
  BookmarkPlus,
  CalendarArrowDown,
  CalendarSync,
  CopyPlus,
  Dices,
  Ellipsis,
  Printer,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionMenu } from '../../components/action-menu.tsx';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { calendar } from './calendar-copy.ts';
import { weekStartOf } from './days.ts';
import { useClearWeek } from './plan-writes.ts';
import { weekPath } from './queries.ts';
import { useCalendar } from './use-calendar.tsx';
import { useUndo, useUndoToast } from './use-undo-toast.ts';
import { WeekNav, weekHref } from './week-nav.tsx';

const FillWeekDialog = lazyDialog(async () => ({
  default: (await import('./dialogs.ts')).dialogs.FillWeekDialog,
}));
const FitWeekDialog = lazyDialog(async () => ({
  default: (await import('./dialogs.ts')).dialogs.FitWeekDialog,
}));
const TemplateDialog = lazyDialog(async () => ({
  default: (await import('./dialogs.ts')).dialogs.TemplateDialog,
}));

const CalendarFeedDialog = lazyDialog(async () => ({
  default: (await import('./dialogs.ts')).dialogs.CalendarFeedDialog,
}));

const words = calendar.week;

/** Which week this is, the ways to other weeks, and what can be done with it as a whole. */
export function WeekHead({ start, current }: { start: string; current: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2 md:gap-3">
      <WeekNav start={start} current={current} />
      <div className="ml-auto flex gap-2">
        <UndoButton />
        <WeekMenu />
      </div>
    </div>
  );
}

/** Takes back the last change, also one from before a reload. Shows the week where it happened. */
function UndoButton() {
  const navigate = useNavigate();
  const { plan } = useCalendar();
  const undo = useUndo(({ plan: changed }) => {
    toast({ title: calendar.undone });
    if (changed && weekStartOf(changed.weekStart) !== plan.weekStart)
      void navigate(weekHref(changed.weekStart), { preventScrollReset: true });
  });
  return (
    <Button
      look="secondary"
      size="small"
      busy={undo.isPending}
      busyWords={calendar.undo}
      onClick={() => undo.run()}
    >
      <Undo2 aria-hidden="true" className="size-4" />
      {calendar.undo}
    </Button>
  );
}

function WeekMenu() {
  const { plan, userId } = useCalendar();
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'fit' | 'copy' | 'template' | 'feed'>();
  const clear = useClearWeek(plan.weekStart);
  const undoToast = useUndoToast();
  const removeAll = () =>
    void clear.mutateAsync().then(
      () => undoToast(words.cleared, plan.title),
      (error: unknown) =>
        toast({ title: words.notCleared, description: wordsOf(error, calendar.tryAgain), destructive: true }),
    );
  const isEmpty = plan.meals === 0;
  return (
    <div className="relative">
      <button
        ref={opener}
        type="button"
        aria-label={words.menu}
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen(open === 'menu' ? undefined : 'menu')}
        className={buttonClass('secondary', 'icon')}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </button>
      {open === 'menu' && (
        <ActionMenu
          label={words.menu}
          opener={opener}
          below
          onClose={() => setOpen(undefined)}
          items={[
            { Icon: Dices, words: words.fit, disabled: isEmpty, run: () => setOpen('fit') },
            { Icon: CopyPlus, words: words.copy, disabled: isEmpty, run: () => setOpen('copy') },
            { Icon: BookmarkPlus, words: words.template, disabled: isEmpty, run: () => setOpen('template') },
            { Icon: CalendarSync, words: words.feed, run: () => setOpen('feed') },
            {
              Icon: CalendarArrowDown,
              words: words.file,
              href: `${weekPath(plan.weekStart)}/calendar.ics`,
              download: '',
            },
            { Icon: Printer, words: words.print, run: () => print() },
            { Icon: Trash2, words: words.clear, disabled: isEmpty, run: removeAll },
          ]}
        />
      )}
      {open === 'fit' && <FitWeekDialog plan={plan} onClose={() => setOpen(undefined)} />}
      {open === 'copy' && <FillWeekDialog from={plan} onClose={() => setOpen(undefined)} />}
      {open === 'feed' && <CalendarFeedDialog userId={userId} onClose={() => setOpen(undefined)} />}
      {open === 'template' && <TemplateDialog plan={plan} onClose={() => setOpen(undefined)} />}
    </div>
  );
}
