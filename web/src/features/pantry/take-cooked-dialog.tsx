import type { CookedUse } from '@homeplate/contracts/documents/pantry.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { FormAlert } from '@homeplate/kit/components/form-alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useUnits } from '../../lib/units.ts';
import { pantry } from './copy.ts';
import { type CookedTime, cookedUseOptions, useTakeCooked } from './queries.ts';
import { usePantryToasts } from './use-pantry-toasts.ts';

const words = pantry.taken;

/** Asks once what a cooked meal took from the pantry. Closes without a question if the pantry has nothing of it. */
export default function TakeCookedDialog({ entry, onClose }: { entry: CookedTime; onClose: () => void }) {
  const { data, isPending } = useQuery(cookedUseOptions(entry));
  const asks = data && !data.isTaken && data.items.length > 0;
  const hasNothing = !isPending && !asks;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (hasNothing) close();
  }, [hasNothing]);
  return asks ? <Amounts use={data} onClose={onClose} /> : null;
}

function Amounts({ use, onClose }: { use: CookedUse; onClose: () => void }) {
  const units = useUnits();
  const [grams, setGrams] = useState(
    () => new Map(use.items.map((item) => [item.foodId, String(item.grams)])),
  );
  const [problem, setProblem] = useState<string>();
  const take = useTakeCooked(use.cookedId);
  const toasts = usePantryToasts();
  const numberOf = (foodId: string) => Number(grams.get(foodId) ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const items = use.items.map(({ foodId }) => ({ foodId, grams: numberOf(foodId) }));
    if (items.some((item) => !(item.grams >= 0))) return setProblem(words.wrong);
    send(items.filter((item) => item.grams > 0));
  };
  const send = (items: { foodId: string; grams: number }[]) =>
    void take.mutateAsync({ items }).then(
      () => {
        if (items.length > 0) toasts.changed(words.done);
        onClose();
      },
      (error: unknown) => setProblem(wordsOf(error, words.failed)),
    );
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.title} description={use.mealName}>
      <form onSubmit={submit} className="grid gap-4">
        {use.items.map(({ foodId, name, haveAmount }) => (
          <Field
            key={foodId}
            label={words.grams(name)}
            hint={words.have(haveAmount[units])}
            inputMode="decimal"
            maxLength={8}
            value={grams.get(foodId) ?? ''}
            onChange={(event) => setGrams(new Map(grams).set(foodId, event.target.value.trim()))}
          />
        ))}
        <FormAlert words={problem} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={() => send([])}>
            {words.keep}
          </Button>
          <Button type="submit" busy={take.isPending} busyWords={words.taking}>
            {words.take}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
