import { Field } from '@homeplate/kit/components/field.tsx';
import { SelectField } from '@homeplate/kit/components/select-field.tsx';
import type { AddressValues } from '../../lib/address-values.ts';
import { figureWords, typedAmount } from '../../lib/typed-amount.ts';
import { convert } from './copy.ts';
import {
  celsiusOf,
  GAS_MARKS,
  heatOf,
  OVEN_SCALES,
  type Oven,
  type OvenScale,
  ovenOf,
  settable,
} from './oven.ts';

const words = convert.oven;

export type OvenValues = AddressValues<'temperature' | 'scale'>;
type Props = { values: OvenValues; onChange: (change: Partial<OvenValues>) => void };

/** An oven's temperature in Fahrenheit, Celsius and gas marks, and what to set with a fan. */
export function OvenConverter({ values, onChange }: Props) {
  const scale: OvenScale = OVEN_SCALES.find((one) => one === values.scale) ?? 'f';
  const typed = typedAmount(values.temperature);
  const oven = 'value' in typed ? ovenOf(typed.value, scale) : undefined;
  const problem =
    'problem' in typed
      ? convert.problems[typed.problem]
      : oven && 'problem' in oven
        ? words[oven.problem]
        : undefined;
  return (
    <div>
      <div className="grid max-w-lg gap-4 md:grid-cols-2">
        <Field
          label={words.degrees}
          value={values.temperature}
          onChange={(event) => onChange({ temperature: event.target.value })}
          error={problem}
          maxLength={10}
          autoComplete="off"
        />
        <SelectField
          label={words.scale}
          value={scale}
          options={OVEN_SCALES.map((value) => ({ value, words: words.scales[value] }))}
          onChange={(next) => onChange({ scale: next })}
        />
      </div>
      {oven && 'f' in oven && <Answer oven={oven} scale={scale} />}
      <MarkTable />
    </div>
  );
}

function Answer({ oven, scale }: { oven: Oven; scale: OvenScale }) {
  const { f, c, mark } = oven;
  const told = {
    f: words.f(figureWords(Math.round(f))),
    c: words.c(figureWords(Math.round(c))),
    gas: mark ? words.gas(mark.mark) : words.noMark,
  };
  return (
    <div role="status" className="mt-6">
      <p className="flex flex-wrap gap-x-6 gap-y-1 font-display text-2xl font-strong tracking-display md:text-3xl">
        {OVEN_SCALES.filter((one) => one !== scale).map((one) => (
          <span key={one}>{told[one]}</span>
        ))}
      </p>
      <p className="mt-2 text-ink-2">
        {words.set(`${words.f(String(settable(f)))}, ${words.c(String(settable(c)))}`)}
        {' · '}
        {words.heats[heatOf(f)]}
      </p>
      <p className="mt-1 text-sm text-ink-2">
        {words.fan}: {words.f(String(settable(f - 25)))}, {words.c(String(settable(c - 15)))}.{' '}
        {words.fanWords}
      </p>
    </div>
  );
}

function MarkTable() {
  return (
    <section className="mt-8 max-w-lg">
      <h2 className="mb-2 text-xl">{words.table}</h2>
      <table className="w-full text-left tabular-nums">
        <thead className="border-b-2 border-ink text-xs text-ink-2">
          <tr>
            {[words.scales.gas, words.scales.f, words.scales.c, words.words].map((title) => (
              <th key={title} scope="col" className="py-1.5 pr-3 font-strong">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {GAS_MARKS.map(({ mark, f }) => (
            <tr key={mark} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-3 font-strong">
                {mark}
              </th>
              <td className="pr-3">{words.f(String(f))}</td>
              <td className="pr-3">{words.c(String(settable(celsiusOf(f))))}</td>
              <td className="text-ink-2">{words.heats[heatOf(f)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
