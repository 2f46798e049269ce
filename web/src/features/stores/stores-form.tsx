import { MOST_OWN_STORES } from '@homeplate/contracts/documents/own-store-limits.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { FormAlert } from '@homeplate/kit/components/form-alert.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { SearchField } from '@homeplate/kit/components/search-field.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ChosenStores } from './chosen-stores.tsx';
import { ownStores as words } from './copy.ts';
import { type ListedStore, ownStoresOptions, storeChoicesOptions, useSaveOwnStores } from './queries.ts';
import { StoreName } from './store-name.tsx';

type Props = {
  userId: string;
  zipCode: string | null | undefined;
  onSetPlace: () => void;
  /** Runs once the stores are saved. */
  onSaved?: (() => void) | undefined;
};

/** Picks the stores whose prices the user sees, in the order of the visits. */
export function StoresForm({ userId, zipCode, onSetPlace, onSaved }: Props) {
  const own = useQuery(ownStoresOptions(userId));
  const choices = useQuery({ ...storeChoicesOptions(zipCode ?? ''), enabled: Boolean(zipCode) });
  if (zipCode === null)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-ink-2">{words.askZip}</p>
        <Button look="secondary" onClick={onSetPlace}>
          {words.setZip}
        </Button>
      </div>
    );
  if (own.data && choices.data)
    return <Picker userId={userId} saved={own.data} choices={choices.data} onSaved={onSaved} />;
  if (own.isError || choices.isError)
    return (
      <ErrorNotice
        words={words.loadFailed}
        again={words.again}
        onAgain={() => void Promise.all([own.refetch(), choices.refetch()])}
      />
    );
  return <Waiting words={words.loading} />;
}

type PickerProps = Pick<Props, 'userId' | 'onSaved'> & {
  saved: readonly ListedStore[];
  choices: readonly ListedStore[];
};

function Picker({ userId, saved, choices, onSaved }: PickerProps) {
  /** Undefined: nothing was changed since they were saved. */
  const [picked, setPicked] = useState<readonly ListedStore[]>();
  const [search, setSearch] = useState('');
  const [news, setNews] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const save = useSaveOwnStores(userId);
  const chosen = picked ?? saved;
  const isFull = chosen.length >= MOST_OWN_STORES;
  const needle = search.trim().toLowerCase();
  const others = choices.filter(({ storeId }) => chosen.every((one) => one.storeId !== storeId));
  const matches = others.filter(({ storeName }) => storeName.toLowerCase().includes(needle));
  const change = (stores: readonly ListedStore[], announced: string) => {
    setPicked(stores);
    setNews(announced);
  };
  const move = (from: number, to: number) => {
    const store = chosen[from];
    if (!store) return;
    const rest = chosen.toSpliced(from, 1);
    change(rest.toSpliced(to, 0, store), words.added(store.storeName, to + 1));
  };
  const submit = () =>
    save.mutate(
      { storeIds: chosen.map(({ storeId }) => storeId) },
      {
        onSuccess: (stores) => {
          setPicked(undefined);
          toast({ title: words.savedTitle, description: words.saved(stores.length) });
          onSaved?.();
        },
      },
    );
  return (
    <div className="grid gap-4">
      <ChosenStores
        stores={chosen}
        disabled={save.isPending}
        heading={heading}
        onMove={move}
        onRemove={(store) => {
          change(
            chosen.filter((one) => one !== store),
            words.removed(store.storeName),
          );
          heading.current?.focus();
        }}
      />
      <p role="status" className="sr-only">
        {news}
      </p>
      <FormAlert words={save.error ? wordsOf(save.error, words.failed) : undefined} />
      <Button
        busy={save.isPending}
        busyWords={words.saving}
        disabled={picked === undefined}
        onClick={submit}
        className="justify-self-start"
      >
        {words.save}
      </Button>
      <div className="grid gap-2">
        <h3 className="text-md font-strong">{words.more}</h3>
        <p className="text-sm text-ink-2">
          {words.clubs}{' '}
          <Link to={paths.ownStores} className="underline">
            {words.member}
          </Link>
        </p>
        {isFull ? (
          <p className="text-sm text-ink-2">{words.full(MOST_OWN_STORES)}</p>
        ) : (
          <SearchField
            label={words.search}
            placeholder={words.searchHint}
            value={search}
            onChange={setSearch}
          />
        )}
        {!isFull && matches.length === 0 && (
          <p className="text-sm text-ink-2">{choices.length === 0 ? words.noNear : words.noMatch}</p>
        )}
        {!isFull && matches.length > 0 && (
          <ul aria-label={words.more} className="grid max-h-80 overflow-y-auto pr-1">
            {matches.map((store) => (
              <li
                key={store.storeId}
                className="flex items-center gap-3 border-t border-line py-2 first:border-t-0"
              >
                <StoreName store={store} />
                <Button
                  look="secondary"
                  size="small"
                  disabled={save.isPending}
                  aria-label={words.addOf(store.storeName)}
                  onClick={() => {
                    change([...chosen, store], words.added(store.storeName, chosen.length + 1));
                    heading.current?.focus({ preventScroll: true });
                  }}
                >
                  {words.add}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
