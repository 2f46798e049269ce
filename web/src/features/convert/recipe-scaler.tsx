import type { ReadLine } from '@homeplate/contracts/documents/food.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Readings } from '@homeplate/kit/components/chip.tsx';
import { Field, inputClass } from '@homeplate/kit/components/field.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Copy } from 'lucide-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { AddressValues } from '../../lib/address-values.ts';
import { figureWords, typedAmount } from '../../lib/typed-amount.ts';
import { convert } from './copy.ts';
import { linesProblem, MOST_LINES } from './line-limits.ts';
import { readLinesOptions } from './queries.ts';
import { type Measures, scaledText } from './scale-lines.ts';

const words = convert.scale;
const MOST_SERVINGS = 1_000;
const LEAST_SERVINGS = 1 / 4;

export type ScaleValues = AddressValues<'lines' | 'serves' | 'for' | 'measures'>;
type Props = { values: ScaleValues; onChange: (change: Partial<ScaleValues>) => void };

function servingsOf(text: string): { value: number } | { problem: string } {
  const typed = typedAmount(text);
  if ('problem' in typed) return { problem: convert.problems[typed.problem] };
  const isSensible = typed.value >= LEAST_SERVINGS && typed.value <= MOST_SERVINGS;
  return isSensible ? typed : { problem: words.servings };
}

function linesWords(text: string): string | undefined {
  const found = linesProblem(text);
  if (!found) return undefined;
  if (found.problem === 'tooLong') return words.tooLong(found.line);
  return found.problem === 'empty' ? words.empty : words.tooMany(MOST_LINES);
}

/** A pasted list of ingredients for more or fewer people. */
export function RecipeScaler({ values, onChange }: Props) {
  const id = useId();
  const [asked, setAsked] = useState('');
  const [problem, setProblem] = useState<string>();
  const [from, to] = [servingsOf(values.serves), servingsOf(values.for)];
  const measures: Measures = values.measures === 'metric' ? 'metric' : 'us';
  const answer = useQuery(readLinesOptions(asked));
  const start = values.lines;
  useEffect(() => {
    // A list that came with the address is read at once, but not on the server: it is no read of the page.
    setAsked((held) => (held === '' && !linesProblem(start) ? start.trimEnd() : held));
  }, [start]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = linesWords(values.lines);
    setProblem(found);
    if (!found) setAsked(values.lines.trimEnd());
  }
  const factor = 'value' in from && 'value' in to ? to.value / from.value : undefined;
  return (
    <div className="grid gap-7 lg:grid-cols-2">
      <form onSubmit={submit} noValidate>
        <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
          {words.lines}
        </label>
        <textarea
          id={id}
          value={values.lines}
          onChange={(event) => {
            setProblem(undefined);
            onChange({ lines: event.target.value });
          }}
          rows={10}
          placeholder={words.placeholder}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          className={inputClass(problem !== undefined, 'h-auto! py-2.5')}
        />
        {problem && (
          <p id={`${id}-problem`} className="mt-1.5 flex gap-1.5 text-sm text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {problem}
          </p>
        )}
        <div className="mt-4 grid grid-cols-2 gap-4">
          {(['serves', 'for'] as const).map((name) => {
            const typed = name === 'serves' ? from : to;
            return (
              <Field
                key={name}
                label={name === 'serves' ? words.from : words.to}
                value={values[name]}
                maxLength={8}
                autoComplete="off"
                error={'problem' in typed ? typed.problem : undefined}
                onChange={(event) => onChange({ [name]: event.target.value })}
              />
            );
          })}
        </div>
        <Button type="submit" className="mt-4" busy={answer.isFetching} busyWords={words.pending}>
          {words.submit}
        </Button>
      </form>
      <div>
        {answer.isFetching && !answer.data && <Waiting words={words.pending} />}
        {answer.isError && <p className="text-danger">{wordsOf(answer.error, words.failed)}</p>}
        {answer.data && factor !== undefined && 'value' in to && (
          <Scaled
            lines={answer.data.lines}
            factor={factor}
            servings={figureWords(to.value)}
            measures={measures}
            onMeasures={(next) => onChange({ measures: next })}
          />
        )}
      </div>
    </div>
  );
}

function Scaled({
  lines,
  factor,
  servings,
  measures,
  onMeasures,
}: {
  lines: readonly ReadLine[];
  factor: number;
  servings: string;
  measures: Measures;
  onMeasures: (measures: Measures) => void;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.map((line) => scaledText(line, factor, measures)).join('\n'));
      toast({ title: words.copied });
    } catch {
      toast({ title: words.copyFailed, destructive: true });
    }
  };
  return (
    <section aria-live="polite">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{words.result(servings)}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <Readings
            label={words.units}
            value={measures}
            onChange={onMeasures}
            options={[
              { value: 'us', words: words.us },
              { value: 'metric', words: words.metric },
            ]}
          />
          <Button look="ghost" size="small" onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-4" />
            {words.copy}
          </Button>
        </div>
      </div>
      <ul>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice
          <Line key={at} line={line} text={scaledText(line, factor, measures)} />
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-2">{words.notes}</p>
    </section>
  );
}

function Line({ line, text }: { line: ReadLine; text: string }) {
  if (line.kind === 'empty') return null;
  if (line.kind === 'heading') return <li className="mt-4 mb-1 font-strong">{text}</li>;
  return (
    <li className="min-h-10 border-b border-line py-2">
      {text}
      {line.quantity === null && <span className="block text-xs text-ink-2">{words.asWritten}</span>}
      {line.quantity !== null && line.foodId === null && (
        <span className="block text-xs text-ink-2">{words.unread}</span>
      )}
    </li>
  );
}
