import type { Pantry, PantryItem } from '@homeplate/contracts/documents/pantry.ts';
import { PANTRY_PLACES } from '@homeplate/contracts/documents/pantry-limits.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { AddToPantry } from './add-to-pantry.tsx';
import { pantry as words } from './copy.ts';
import { PantryRow } from './pantry-row.tsx';
import { pantryOptions, useRemoveItem } from './queries.ts';
import { StaplesCard } from './staples-card.tsx';
import { usePantryToasts } from './use-pantry-toasts.ts';

const EditItemDialog = lazyDialog(() => import('./edit-item-dialog.tsx'));

/** The household's pantry by place, with what to use soon first, and its staples. `children`: what to cook with it. */
export function PantryBoard({ userId, children }: { userId: string; children: ReactNode }) {
  const { data, isPending, refetch } = useQuery(pantryOptions(userId));
  const field = useRef<HTMLTextAreaElement>(null);
  if (isPending) return <Waiting words={words.page.loading} />;
  if (!data)
    return <ErrorNotice words={words.page.failed} again={words.page.again} onAgain={() => void refetch()} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-7 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="grid min-w-0 content-start gap-4">
        <AddToPantry ref={field} />
        {data.items.length === 0 ? (
          <EmptyNotice title={words.empty.title} words={words.empty.words}>
            <Button onClick={() => field.current?.focus()}>{words.empty.action}</Button>
          </EmptyNotice>
        ) : (
          <Sections userId={userId} pantry={data} />
        )}
        {data.items.length > 0 && children}
      </div>
      <aside>
        <StaplesCard userId={userId} staples={data.staples} />
      </aside>
    </div>
  );
}

function Sections({ userId, pantry: { items } }: { userId: string; pantry: Pantry }) {
  const [edited, setEdited] = useState<PantryItem>();
  const remove = useRemoveItem(userId);
  const toasts = usePantryToasts();
  const onRemove = (item: PantryItem, wasted: boolean) =>
    void remove
      .mutateAsync({ id: item.id, wasted })
      .then(() => toasts.changed(words.toast.removed(item.name)), toasts.failed);
  const fine = items.filter(({ state }) => state === 'fine');
  const sections = [
    { title: words.soon, items: items.filter(({ state }) => state === 'use-soon') },
    { title: words.past, items: items.filter(({ state }) => state === 'past-date') },
    ...PANTRY_PLACES.map((place) => ({
      title: words.places[place],
      items: fine.filter((item) => item.place === place),
    })),
  ].filter((section) => section.items.length > 0);
  return (
    <>
      {sections.map(({ title, items: shown }) => (
        <Section key={title} title={title} count={shown.length}>
          {shown.map((item) => (
            <PantryRow key={item.id} item={item} onEdit={setEdited} onRemove={onRemove} />
          ))}
        </Section>
      ))}
      {edited && <EditItemDialog key={edited.id} item={edited} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface px-4 pt-3 pb-1 md:px-5 md:pt-4 md:pb-2"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-1.5">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="text-sm text-ink-2">{words.items(count)}</p>
      </div>
      <ul>{children}</ul>
    </section>
  );
}
