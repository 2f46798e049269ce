import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { household as words } from '../../features/household/copy.ts';
import { DinersCard } from '../../features/household/diners-card.tsx';
import { HouseholdCard } from '../../features/household/household-card.tsx';
import { SetupCard } from '../../features/household/setup-card.tsx';
import { householdOptions } from '../../lib/household-queries.ts';

/** The user's household and its diners. */
export function HouseholdSettings({ userId }: { userId: string }) {
  const { data: household, refetch } = useQuery(householdOptions(userId));
  if (!household)
    return <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />;
  return (
    <div className="grid gap-5">
      <SetupCard userId={userId} household={household} />
      <HouseholdCard userId={userId} household={household} />
      <DinersCard userId={userId} household={household} />
    </div>
  );
}
