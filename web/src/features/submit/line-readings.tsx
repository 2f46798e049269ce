import type { ReadLine, ReadLines } from '@homeplate/contracts/documents/food.ts';
import { MarkedMoney } from '@homeplate/kit/components/money.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { quantityWords } from '@homeplate/kit/format/quantity.ts';
import { unitWords } from '@homeplate/kit/format/unit-words.ts';
import { TriangleAlert } from 'lucide-react';
import { figureWords } from '../../lib/typed-amount.ts';
import { submit } from './copy.ts';

const words = submit.reading;

/** Shows for each line what the server recognized: amount, food, weight, cost, and problems. */
export function LineReadings({ reading }: { reading: ReadLines }) {
  return (
    <ol>
      {reading.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may occur twice
        <Reading key={at} line={line} />
      ))}
    </ol>
  );
}

function Reading({ line }: { line: ReadLine }) {
  if (line.kind === 'empty') return null;
  if (line.kind === 'heading')
    return (
      <li className="mt-3 mb-0.5 text-sm font-strong first:mt-0">
        {line.food} <span className="font-normal text-ink-2">({words.heading})</span>
      </li>
    );
  const notes = [
    line.foodName !== null && line.grams !== null && words.grams(figureWords(line.grams)),
    line.note,
    line.optional && words.optional,
  ].filter(Boolean);
  return (
    <li className="border-b border-line py-1.5 text-sm last:border-0">
      <div className="leader">
        <span>
          <span className="min-w-0">
            <strong className="font-strong">{amountOf(line)}</strong> {line.foodName ?? line.food}
            {notes.length > 0 && <span className="text-ink-2"> · {notes.join(' · ')}</span>}
          </span>
        </span>
        <span>
          <MarkedMoney cents={line.cost === null ? null : centsOf(line.cost)} source={line.costSource} />
        </span>
      </div>
      {line.warnings.map((warning) => (
        <p key={warning} className="flex items-center gap-1.5 text-xs text-warn">
          <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
          {words.warnings[warning]}
        </p>
      ))}
    </li>
  );
}

function amountOf({ quantity, quantityMax, unit }: ReadLine): string {
  const figures = quantityWords({ quantity, quantityMax, unit: null });
  if (figures === null) return '';
  return unit === null ? figures : `${figures} ${unitWords(unit, (quantityMax ?? quantity ?? 0) > 1)}`;
}
