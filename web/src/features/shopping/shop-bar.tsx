import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { moneyWords } from '@homeplate/kit/components/money.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { Refrigerator } from 'lucide-react';
import { useState } from 'react';
import { useWakeLock } from '../../lib/wake-lock.ts';
import { type OwnListId, useOpenList } from './list-context.ts';
import { openOwnList } from './list-queries.ts';
import { centsOfRow, isAbout, type ListRow } from './list-view.ts';
import { registerSum } from './paid-amount.ts';
import { boughtItems, takeOff, usePutAway } from './put-away.ts';
import { shopCopy as words } from './shop-copy.ts';

/** In the store: what is in the cart so far, a screen that stays on, and the way of what was bought into the pantry. */
export function ShopBar({ rows, isPriced }: { rows: readonly ListRow[]; isPriced: boolean }) {
  const { role, details, members, own } = useOpenList();
  const [isAwake, setAwake] = useState(false);
  const done = rows.filter((row) => row.done);
  const cents = done.reduce((sum, row) => sum + centsOfRow(row), 0);
  const about = isAbout(done.flatMap(({ price }) => price?.source ?? []));
  const unpriced = done.filter(({ price }) => !price).length;
  const register = registerSum(done);
  if (role === 'see') return null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-4 text-sm print:hidden">
      <p role="status" className="mr-auto tabular-nums">
        {isPriced && done.length > 0
          ? words.inCart(done.length, rows.length, moneyWords(cents, about), unpriced)
          : words.checked(done.length, rows.length)}
        {register.prices > 0 && (
          <span className="block font-strong">
            {words.atRegister(moneyWords(register.cents, false), register.prices, done.length)}
          </span>
        )}
      </p>
      {members && details && own && done.length > 0 && <PutAway own={own} />}
      <Button look="secondary" size="small" aria-pressed={isAwake} onClick={() => setAwake(!isAwake)}>
        {words.keepAwake}
      </Button>
      {isAwake && <Awake />}
    </div>
  );
}

/** Keeps the screen on while it is rendered. */
function Awake() {
  const awake = useWakeLock();
  return (
    <p role="status" className="w-full text-xs text-ink-2 empty:hidden">
      {awake !== 'pending' && words.awake[awake]}
    </p>
  );
}

function PutAway({ own }: { own: OwnListId }) {
  const { details } = useOpenList();
  const list = openOwnList(own.userId, own.id);
  const putting = usePutAway();
  const put = async () => {
    // The server's time of a check names what is put away.
    await list.send();
    const checked = list.lines().filter(({ done }) => done);
    const bought = boughtItems(checked, details);
    if (bought.length === 0) {
      toast({ title: words.nothingKnown, destructive: true });
      return;
    }
    try {
      await putting.mutateAsync(bought.map(({ item }) => item));
    } catch (error) {
      toast({ title: words.notPut, description: wordsOf(error, words.tryAgain), destructive: true });
      return;
    }
    takeOff(list, bought);
    toast({
      title: words.put(bought.length),
      ...(checked.length > bought.length && { description: words.left(checked.length - bought.length) }),
    });
  };
  return (
    <Button
      look="secondary"
      size="small"
      busy={putting.isPending}
      busyWords={words.putting}
      onClick={() => void put()}
    >
      <Refrigerator aria-hidden="true" className="size-4" />
      {words.putAway}
    </Button>
  );
}
