import type { FacetCount } from '@homeplate/contracts/documents/recipe.ts';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';
import { type ReactNode, useId } from 'react';
import { filters as words } from './filters-copy.ts';

/** The values of one filter, each with the recipes it leaves. */
export function Choices({
  title,
  counts,
  nameOf,
  isChosen,
  onToggle,
}: {
  title: string;
  counts: readonly FacetCount[];
  nameOf: (value: string) => string;
  isChosen: (value: string) => boolean;
  onToggle: (value: string) => void;
}) {
  return (
    <ChoiceGroup title={title}>
      {counts.map(({ value, count }) => {
        const chosen = isChosen(value);
        return (
          <Chip
            key={value}
            chosen={chosen}
            aria-pressed={chosen}
            disabled={count === 0 && !chosen}
            onClick={() => onToggle(value)}
            className="px-2.5 disabled:border-line disabled:bg-sunken disabled:text-ink-3"
          >
            {nameOf(value)} <span className="font-normal tabular-nums">{wholeNumber(count)}</span>{' '}
            <span className="sr-only">{words.recipes(count)}</span>
          </Chip>
        );
      })}
    </ChoiceGroup>
  );
}

export function ChoiceGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot share a row with its buttons
    <div role="group" aria-labelledby={id} className="mb-5 break-inside-avoid">
      <p id={id} className="mb-2 text-sm font-strong">
        {title}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
