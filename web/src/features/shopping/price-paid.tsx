import { LONGEST_STORE_NAME } from '@homeplate/contracts/documents/pantry-limits.ts';
import { inputClass } from '@homeplate/kit/components/field.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useOpenList } from './list-context.ts';
import type { StoredLine } from './list-operations.ts';
import type { ListRow } from './list-view.ts';
import { readPaid } from './paid-amount.ts';
import { shopCopy as words } from './shop-copy.ts';

/** What the shopper paid for a checked line. Stored when they leave the field; a wrong text stays in it. */
export function PricePaid({ line, store }: { line: StoredLine; store: ListRow['store'] }) {
  const { list } = useOpenList();
  const id = useId();
  const before = line.paid?.amount ?? '';
  /** What is typed and not stored yet. */
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const where = line.paid?.store ?? store?.storeName;
  const save = () => {
    if (typed === undefined) return;
    const amount = readPaid(typed);
    setWrong(amount === undefined);
    if (amount === undefined) return;
    setTyped(undefined);
    if (amount === before) return;
    const at =
      amount !== '' && store
        ? { storeId: store.storeId, store: store.storeName.slice(0, LONGEST_STORE_NAME) }
        : {};
    list.setFields(line.id, { paid: { amount, ...at } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form onSubmit={submit} className="w-full pb-3 pl-8 text-sm print:hidden">
      <div className="flex items-center gap-2">
        <label htmlFor={id} className="min-w-0 flex-1 text-ink-2">
          {words.pricePaid(where)}
          <span className="sr-only">{words.forItem(line.text)}</span>
        </label>
        <span className="w-28 shrink-0">
          <input
            id={id}
            value={typed ?? before}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={save}
            inputMode="decimal"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={12}
            placeholder="0.00"
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? `${id}-error` : undefined}
            className={inputClass(isWrong, 'text-right tabular-nums')}
          />
        </span>
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger">
          {words.wrongPrice}
        </p>
      )}
    </form>
  );
}
