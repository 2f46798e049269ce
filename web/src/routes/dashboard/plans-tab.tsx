import type { MealPlanSummary } from '@homeplate/contracts/documents/meal-plan.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { dashboard } from '../../features/dashboard/copy.ts';
import { paths } from '../../lib/paths.ts';
import { RecentPlans } from './recent-plans.tsx';

const FillWeekDialog = lazyDialog(async () => ({
  default: (await import('../../features/planner/dialogs.ts')).dialogs.FillWeekDialog,
}));

export default function PlansTab({ user }: { user: string }) {
  const [copied, setCopied] = useState<MealPlanSummary>();
  return (
    <div className="grid gap-5">
      <Link to={paths.mealPlans} className={buttonClass('primary', 'medium', 'justify-self-start')}>
        {dashboard.plans.toPlanner}
      </Link>
      <RecentPlans user={user} onCopy={setCopied} />
      {copied && <FillWeekDialog from={copied} userId={user} onClose={() => setCopied(undefined)} />}
    </div>
  );
}
