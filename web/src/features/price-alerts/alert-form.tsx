import type { AlertBody } from '@homeplate/contracts/documents/alert.ts';
import { BELOW_LOW, MOST_ALERT_STORES } from '@homeplate/contracts/documents/alert-limits.ts';
import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { fieldsOf, wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { FormAlert } from '@homeplate/kit/components/form-alert.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { nameInLine } from '@homeplate/kit/format/quantity.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Choice } from '../../components/choice.tsx';
import { FoodPicker } from '../../components/food-picker.tsx';
import { zipInput } from '../../lib/zip-input.ts';
import { priceAlerts } from './copy.ts';
import { useAddAlert } from './queries.ts';

const words = priceAlerts.form;
type When = 'target' | 'low';
type Where = 'mine' | 'stores' | 'zip';
export type AlertFood = { id: string; name: string };

type Props = {
  food: AlertFood | undefined;
  onFood: (food: AlertFood | undefined) => void;
  /** Of the food's prices, once known. */
  unit: string | undefined;
  /** What the food costs today. */
  today: string | undefined;
  hasOwnStores: boolean;
  /** Stores to pick from. */
  stores: readonly { storeId: string; storeName: string }[];
};

/** Adds an alert: a food, a price or its low, and a place. Every value stays after a failure. */
export function AlertForm({ food, onFood, unit, today, hasOwnStores, stores }: Props) {
  const [when, setWhen] = useState<When>('target');
  const [price, setPrice] = useState('');
  const [where, setWhere] = useState<Where>('mine');
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [zipCode, setZipCode] = useState('');
  const [missing, setMissing] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const names = { when: useId(), where: useId() };
  const add = useAddAlert();
  const problems = { ...fieldsOf(add.error), ...missing };
  useEffect(() => {
    if (add.isError || Object.keys(missing).length > 0)
      form.current?.querySelector<HTMLElement>('[data-wrong] input, [aria-invalid="true"]')?.focus();
  }, [add.isError, missing]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    const found = {
      ...(!food && { itemId: words.noFood }),
      ...(when === 'target' && price.trim() === '' && { below: words.noPrice }),
      ...(where === 'stores' && picked.length === 0 && { stores: words.noStore }),
    };
    setMissing(found);
    if (!food || Object.keys(found).length > 0) return;
    const body: AlertBody = {
      itemId: food.id,
      below: when === 'low' ? BELOW_LOW : price.trim().replace(/^\$/, ''),
      ...(where === 'stores' && { stores: [...picked] }),
      ...(where === 'zip' && { zipCode: trimBlanks(zipCode) }),
    };
    add.mutate(body, {
      onSuccess: ({ name, state, current }) => {
        const isThere = state === 'raised' && current;
        toast({
          title: isThere ? words.thereTitle : words.added,
          description: isThere
            ? words.there(dollars(centsOf(current.price)), current.storeName)
            : words.addedWords(nameInLine(name)),
        });
        onFood(undefined);
        setPrice('');
      },
    });
  };
  const isListed = Object.keys(problems).some((field) =>
    ['itemId', 'below', 'stores', 'zipCode'].includes(field),
  );
  return (
    <form ref={form} onSubmit={submit} noValidate method="dialog" className="grid gap-4">
      <div {...(problems.itemId && { 'data-wrong': '' })}>
        <FoodPicker
          key={food?.id ?? ''}
          label={words.food}
          placeholder={words.foodHint}
          value={food?.name ?? ''}
          onChoose={({ id, name }) => onFood({ id, name })}
        />
        {problems.itemId && (
          <p role="alert" className="mt-1.5 text-sm text-danger">
            {problems.itemId}
          </p>
        )}
        {today && <p className="mt-1.5 text-xs text-ink-2">{today}</p>}
      </div>
      <Choice
        label={words.when}
        name={names.when}
        value={when}
        options={[
          { value: 'target', words: words.target },
          { value: 'low', words: words.low },
        ]}
        hint={when === 'low' ? words.lowHint : undefined}
        error={when === 'low' ? problems.below : undefined}
        onChange={setWhen}
      />
      {when === 'target' && (
        <Field
          label={words.price(unit)}
          hint={words.priceHint}
          error={problems.below}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
      )}
      <Choice
        label={words.where}
        name={names.where}
        value={where}
        options={[
          { value: 'mine', words: hasOwnStores ? words.own : words.near },
          { value: 'stores', words: words.stores },
          { value: 'zip', words: words.zip },
        ]}
        error={where === 'mine' ? (problems.zipCode ?? problems.stores) : undefined}
        onChange={setWhere}
      />
      {where === 'stores' && (
        <fieldset {...(problems.stores && { 'data-wrong': '' })}>
          <legend className="mb-1.5 text-sm font-strong">{words.storeList}</legend>
          {stores.length === 0 && <p className="text-sm text-ink-2">{words.noStores}</p>}
          <div className="grid max-h-80 overflow-y-auto pr-1">
            {stores.map(({ storeId, storeName }) => (
              <label
                key={storeId}
                className="flex min-h-11 items-center gap-3 border-t border-line first:border-t-0"
              >
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-primary"
                  checked={picked.includes(storeId)}
                  disabled={!picked.includes(storeId) && picked.length >= MOST_ALERT_STORES}
                  onChange={({ target }) =>
                    setPicked(target.checked ? [...picked, storeId] : picked.filter((one) => one !== storeId))
                  }
                />
                {storeName}
              </label>
            ))}
          </div>
          {problems.stores && (
            <p role="alert" className="mt-1.5 text-sm text-danger">
              {problems.stores}
            </p>
          )}
        </fieldset>
      )}
      {where === 'zip' && (
        <Field
          label={words.zipCode}
          error={problems.zipCode}
          {...zipInput}
          maxLength={5}
          value={zipCode}
          onChange={(event) => setZipCode(event.target.value)}
        />
      )}
      <FormAlert words={add.isError && !isListed ? wordsOf(add.error, words.failed) : undefined} />
      <Button type="submit" busy={add.isPending} busyWords={words.adding} className="justify-self-start">
        {words.add}
      </Button>
    </form>
  );
}
