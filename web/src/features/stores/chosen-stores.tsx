import { Button } from '@homeplate/kit/components/button.tsx';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { RefObject } from 'react';
import { ownStores as words } from './copy.ts';
import type { ListedStore } from './queries.ts';
import { StoreName } from './store-name.tsx';

type Props = {
  stores: readonly ListedStore[];
  disabled: boolean;
  heading: RefObject<HTMLHeadingElement | null>;
  onMove: (from: number, to: number) => void;
  onRemove: (store: ListedStore) => void;
};

/** The picked stores, with buttons to change their order. `heading` gets the focus when a row goes. */
export function ChosenStores({ stores, disabled, heading, onMove, onRemove }: Props) {
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="text-md font-strong focus:outline-none">
        {words.chosen}
      </h3>
      {stores.length === 0 && <p className="mt-1 text-sm text-ink-2">{words.none}</p>}
      <ol className="mt-1 grid">
        {stores.map((store, at) => (
          <li
            key={store.storeId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <span aria-hidden="true" className="w-5 font-display text-lg font-strong">
              {at + 1}
            </span>
            <StoreName store={store} />
            <span className="flex">
              <Button
                look="ghost"
                size="icon"
                disabled={disabled || at === 0}
                aria-label={words.up(store.storeName)}
                onClick={() => onMove(at, at - 1)}
              >
                <ArrowUp aria-hidden="true" className="size-5" />
              </Button>
              <Button
                look="ghost"
                size="icon"
                disabled={disabled || at === stores.length - 1}
                aria-label={words.down(store.storeName)}
                onClick={() => onMove(at, at + 1)}
              >
                <ArrowDown aria-hidden="true" className="size-5" />
              </Button>
              <Button
                look="ghost"
                size="icon"
                disabled={disabled}
                aria-label={words.removeOf(store.storeName)}
                onClick={() => onRemove(store)}
              >
                <X aria-hidden="true" className="size-5" />
              </Button>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
