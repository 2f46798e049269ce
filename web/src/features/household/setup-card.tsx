import { MOST_PEOPLE } from '@homeplate/contracts/documents/diner-values.ts';
import type { Household } from '@homeplate/contracts/documents/household.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { SelectField } from '@homeplate/kit/components/select-field.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { SettingsCard } from '../../components/settings-card.tsx';
import { useSetHousehold } from '../../lib/household-queries.ts';
import { BudgetForm } from './budget-form.tsx';
import { setup as words } from './copy.ts';

/** What plans and prices of the household start from: how many eat, and what food may cost. */
export const SetupCard = ({ userId, household }: { userId: string; household: Household }) => (
  <SettingsCard title={words.title} words={words.words}>
    <People userId={userId} people={household.people} />
    {/* Starts over with what another member saved. */}
    <BudgetForm
      key={`${household.weeklyBudget} ${JSON.stringify(household.budgetCycle)}`}
      userId={userId}
      household={household}
    />
  </SettingsCard>
);

const COUNTS = Array.from({ length: MOST_PEOPLE }, (_, index) => index + 1);

function People({ userId, people }: { userId: string; people: number | null }) {
  const set = useSetHousehold(userId);
  const shown = set.isPending ? (set.variables.people ?? null) : people;
  return (
    <SelectField
      label={words.people}
      value={shown === null ? '' : String(shown)}
      options={[
        { value: '', words: words.unset },
        ...COUNTS.map((count) => ({ value: String(count), words: words.count(count) })),
      ]}
      onChange={(value) =>
        set.mutate(
          { people: value === '' ? null : Number(value) },
          {
            onSuccess: () => toast({ title: words.peopleSaved }),
            onError: (error) =>
              toast({
                title: words.peopleFailed,
                description: wordsOf(error, words.tryAgain),
                destructive: true,
              }),
          },
        )
      }
      className="max-w-60"
    />
  );
}
