import { BudgetDialog } from './budget-dialog.tsx';
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FillWeekDialog } from './fill-week-dialog.tsx';
import { FitWeekDialog } from './fit-week-dialog.tsx';
import { FoodSwapsDialog } from './food-swaps-dialog.tsx';
import { MealDialog } from './meal-dialog.tsx';
import { ReRollDialog } from './re-roll-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';
import { RecipePicker } from './recipe-picker.tsx';
import { RepeatDialog } from './repeat-dialog.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';

/** The dialogs of the calendar: one file, which loads with the first that opens. */
export const dialogs = {
  BudgetDialog,
  CalendarFeedDialog,
  ConflictDialog,
  FillWeekDialog,
  FitWeekDialog,
  FoodSwapsDialog,
  MealDialog,
  ReRollDialog,
  ReceiptDialog,
  RecipePicker,
  RepeatDialog,
  SwapDialog,
  TemplateDialog,
};
