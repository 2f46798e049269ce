import type { PantryItem } from '@homeplate/contracts/documents/pantry.ts';
import { PantryChangeBody } from '@homeplate/contracts/documents/pantry.ts';
import {
  LONGEST_STORE_NAME,
  MOST_PANTRY_NOTE,
  PANTRY_PLACES,
  type PantryPlace,
} from '@homeplate/contracts/documents/pantry-limits.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { SelectField } from '@homeplate/kit/components/select-field.tsx';
import { Tick } from '@homeplate/kit/components/tick.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useState } from 'react';
import { z } from 'zod';
import { FormFailure } from '../../components/form-failure.tsx';
import { useUnits } from '../../lib/units.ts';
import { pantry } from './copy.ts';
import { useChangeItem } from './queries.ts';
import { usePantryToasts } from './use-pantry-toasts.ts';

const words = pantry.dialog;
const { shape } = PantryChangeBody;
const price = shape.pricePaid.unwrap().unwrap();

/** Only what the user changed is sent: an opened item keeps the date that the server calculates. */
const changesOf = (item: PantryItem, shown: string, place: PantryPlace, opened: boolean) =>
  z
    .object({
      amount: shape.amount.unwrap(),
      bestBefore: shape.bestBefore.unwrap().unwrap(),
      pricePaid: z.string().refine((text) => text === '' || price.safeParse(text).success, words.wrongPrice),
      store: shape.store.unwrap(),
      note: shape.note.unwrap(),
    })
    .transform(({ amount, bestBefore, pricePaid, store, note }): PantryChangeBody & { id: string } => ({
      id: item.id,
      ...(amount !== shown && amountOf(amount)),
      ...(bestBefore !== item.bestBefore && { bestBefore }),
      ...(pricePaid !== (item.pricePaid ?? '') && { pricePaid: pricePaid === '' ? null : pricePaid }),
      ...(store !== (item.store ?? '') && { store }),
      ...(note !== (item.note ?? '') && { note }),
      ...(place !== item.place && { place }),
      ...(opened !== item.opened && { opened }),
    }));

/** A bare number counts pieces. */
const amountOf = (amount: string) => (/^\d+(\.\d+)?$/.test(amount) ? { pieces: Number(amount) } : { amount });

/** Corrects an item by hand. */
export default function EditItemDialog({ item, onClose }: { item: PantryItem; onClose: () => void }) {
  const units = useUnits();
  const [place, setPlace] = useState<PantryPlace>(item.place);
  const [opened, setOpened] = useState(item.opened);
  const [defaultValues] = useState(() => ({
    amount: item.amount[units],
    bestBefore: item.bestBefore,
    pricePaid: item.pricePaid ?? '',
    store: item.store ?? '',
    note: item.note ?? '',
  }));
  const toasts = usePantryToasts();
  const change = useChangeItem();
  const { formProps, field, submitProps, failure } = useForm({
    schema: changesOf(item, defaultValues.amount, place, opened),
    mutation: change,
    failed: words.failed,
    defaultValues,
    onSuccess: () => {
      toasts.changed(pantry.toast.changed(item.name));
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.title(item.name)}>
      <form {...formProps} className="grid gap-4">
        <div className="grid grid-cols-2 gap-4">
          <Field {...field('amount')} label={words.amount} hint={words.amountHint} maxLength={40} />
          <SelectField
            label={words.place}
            value={place}
            options={PANTRY_PLACES.map((value) => ({ value, words: pantry.places[value] }))}
            onChange={(value) => setPlace(PANTRY_PLACES.find((one) => one === value) ?? item.place)}
          />
          <Field {...field('bestBefore')} label={words.date} type="date" />
          <Field
            {...field('pricePaid')}
            label={words.price}
            hint={words.priceHint}
            inputMode="decimal"
            maxLength={7}
          />
        </div>
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            checked={opened}
            onChange={(event) => setOpened(event.target.checked)}
            className="peer sr-only"
          />
          <Tick checked={opened} />
          {words.opened}
        </label>
        <Field {...field('store')} label={words.store} maxLength={LONGEST_STORE_NAME} />
        <Field {...field('note')} label={words.note} maxLength={MOST_PANTRY_NOTE} />
        <FormFailure error={change.error} words={failure} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button {...submitProps} busyWords={words.saving}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
