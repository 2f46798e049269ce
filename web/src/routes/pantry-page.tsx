import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { signIn } from '../components/dialog-copy.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { CookNow } from '../features/pantry/cook-now.tsx';
import { pantry } from '../features/pantry/copy.ts';
import { PantryBoard } from '../features/pantry/pantry-board.tsx';
import { useReloadPantry } from '../features/pantry/queries.ts';
import { activeList } from '../features/shopping/opened-list.ts';
import { householdOptions } from '../lib/household-queries.ts';
import { useLive } from '../lib/live/use-live.ts';
import { paths } from '../lib/paths.ts';
import { useSignedInUser } from '../lib/user.ts';

const words = pantry.page;

/** What the household has at home, and what to cook with it. */
export function Component() {
  const user = useSignedInUser();
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={words.title} head={{ description: words.description, noIndex: true }} />
      <p className="mt-1.5 mb-6 max-w-[72ch] text-lg text-ink-2">{words.words}</p>
      {user === undefined && <Waiting words={words.loading} />}
      {user === null && (
        <EmptyNotice title={words.signedOutTitle} words={words.signedOutWords}>
          <a
            href={`${paths.signIn}?next=${encodeURIComponent(paths.pantry)}`}
            className={buttonClass('primary')}
          >
            {signIn.submit}
          </a>
        </EmptyNotice>
      )}
      {user && <Own key={user.id} userId={user.id} />}
    </div>
  );
}

function Own({ userId }: { userId: string }) {
  const { data: household } = useQuery(householdOptions(userId));
  const addToList = async (lines: string[]) => {
    const list = activeList();
    await list.load();
    const { added } = list.addTyped(lines.join('\n'));
    toast({ title: added > 0 ? pantry.cook.added(added) : pantry.cook.full, destructive: added === 0 });
  };
  return (
    <>
      {household && <Follow householdId={household.id} />}
      <PantryBoard userId={userId}>
        <CookNow userId={userId} onAddToList={(lines) => void addToList(lines)} />
      </PantryBoard>
    </>
  );
}

/** Reloads the pantry when another member changes it. */
function Follow({ householdId }: { householdId: string }) {
  const reload = useReloadPantry();
  useLive(`household:${householdId}`, { pantry: reload, missed: reload });
  return null;
}
