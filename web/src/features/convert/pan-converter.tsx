import { Chip, Readings } from '@homeplate/kit/components/chip.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { SelectField } from '@homeplate/kit/components/select-field.tsx';
import { amountWords } from '@homeplate/kit/format/quantity.ts';
import { useId } from 'react';
import type { AddressValues } from '../../lib/address-values.ts';
import { figureWords, typedAmount } from '../../lib/typed-amount.ts';
import { convert } from './copy.ts';
import {
  COMMON_PANS,
  cupsOf,
  inchesOf,
  type LengthUnit,
  PAN_SHAPES,
  type Pan,
  panFactors,
  panOf,
  panOfText,
  panText,
  SQUARE_CM,
  sideCount,
  type TypedPan,
} from './pans.ts';

const words = convert.pans;

export type PanValues = AddressValues<'pan' | 'into' | 'length'>;
type Props = { values: PanValues; onChange: (change: Partial<PanValues>) => void };

const SOME_PAN: TypedPan = { shape: 'round', sides: ['9'], depth: '2' };
const LITERS_PER_CUP = 0.2365882365;

/** How much of a recipe goes into another pan. */
export function PanConverter({ values, onChange }: Props) {
  const unit: LengthUnit = values.length === 'cm' ? 'cm' : 'in';
  const [from, to] = [panOfText(values.pan) ?? SOME_PAN, panOfText(values.into) ?? SOME_PAN];
  const [one, other] = [panOf(from, unit), panOf(to, unit)];
  return (
    <div>
      <div className="mb-5 flex items-center gap-3 text-sm">
        {words.units}
        <Readings
          label={words.units}
          value={unit}
          onChange={(length) => onChange({ length })}
          options={[
            { value: 'in', words: words.unitNames.in },
            { value: 'cm', words: words.unitNames.cm },
          ]}
        />
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <PanFields
          title={words.from}
          pan={from}
          unit={unit}
          onPan={(pan) => onChange({ pan: panText(pan) })}
        />
        <PanFields title={words.to} pan={to} unit={unit} onPan={(pan) => onChange({ into: panText(pan) })} />
      </div>
      {one && other && <Answer from={one} to={other} />}
    </div>
  );
}

type FieldsProps = { title: string; pan: TypedPan; unit: LengthUnit; onPan: (pan: TypedPan) => void };

function PanFields({ title, pan, unit, onPan }: FieldsProps) {
  const id = useId();
  const sides =
    pan.shape === 'rectangle'
      ? [words.length, words.width]
      : [pan.shape === 'round' ? words.diameter : words.side];
  const chosen = panText(pan);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in the flow of a card
    <div role="group" aria-labelledby={id} className="rounded-card border border-line bg-page p-4 md:p-5">
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      <SelectField
        label={words.shape}
        value={pan.shape}
        options={PAN_SHAPES.map((value) => ({ value, words: words.shapes[value] }))}
        onChange={(value) => {
          const shape = PAN_SHAPES.find((one) => one === value) ?? 'round';
          const [first = '9', second = first] = pan.sides;
          onPan({ ...pan, shape, sides: sideCount(shape) === 2 ? [first, second] : [first] });
        }}
      />
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3">
        {[...sides, words.depth].map((label, at) => {
          const value = at < sides.length ? (pan.sides[at] ?? '') : pan.depth;
          return (
            <Field
              key={label}
              label={label}
              value={value}
              maxLength={10}
              autoComplete="off"
              error={lengthProblem(value, unit)}
              onChange={(event) => {
                const next = event.target.value.replaceAll(':', '');
                onPan(
                  at < sides.length
                    ? { ...pan, sides: pan.sides.map((side, place) => (place === at ? next : side)) }
                    : { ...pan, depth: next },
                );
              }}
            />
          );
        })}
      </div>
      {unit === 'in' && (
        <>
          <p className="mt-4 mb-2 text-sm font-strong">{words.common}</p>
          <div className="flex flex-wrap gap-2">
            {COMMON_PANS.map((common) => {
              const isChosen = panText(common) === chosen;
              return (
                <Chip
                  key={panText(common)}
                  chosen={isChosen}
                  aria-pressed={isChosen}
                  onClick={() => onPan({ shape: common.shape, sides: common.sides, depth: common.depth })}
                  className="px-2.5 text-xs md:min-h-8"
                >
                  {commonName(common)}
                </Chip>
              );
            })}
          </div>
        </>
      )}
    </div>
  );
}

function commonName({ shape, sides, kind }: (typeof COMMON_PANS)[number]): string {
  const size = sides.join(' × ');
  if (kind) return `${size} ${words.kinds[kind]}`;
  return shape === 'rectangle' ? size : `${size} ${words.shapes[shape].toLowerCase()}`;
}

function lengthProblem(text: string, unit: LengthUnit): string | undefined {
  const typed = typedAmount(text);
  if ('problem' in typed) return convert.problems[typed.problem];
  return inchesOf(text, unit) === 'tooLarge' ? words.tooLarge : undefined;
}

const LITTLE = 0.02;

function Answer({ from, to }: { from: Pan; to: Pan }) {
  const { byArea, byVolume } = panFactors(from, to);
  const factor = Math.min(byArea, byVolume);
  const isSame = Math.abs(byArea - 1) < LITTLE && Math.abs(byVolume - 1) < LITTLE;
  const nearly = amountWords(factor, null);
  return (
    <div className="mt-6">
      <p role="status" className="font-display text-2xl font-strong tracking-display md:text-3xl">
        {isSame ? words.same : words.factor(figureWords(factor))}
      </p>
      {!isSame && (
        <p className="mt-1 max-w-[72ch] text-ink-2">
          {nearly.includes('/') && `${convert.amounts.nearly(nearly)}, `}
          {byVolume < byArea - LITTLE ? words.holdsLess(figureWords(byVolume)) : words.factorWhy} {words.eggs}
        </p>
      )}
      <table className="mt-5 w-full max-w-2xl text-left tabular-nums">
        <thead className="border-b-2 border-ink text-xs text-ink-2">
          <tr>
            {[words.pan, words.area, words.volume].map((title) => (
              <th key={title} scope="col" className="py-1.5 pr-3 font-strong">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[
            { title: words.from, pan: from },
            { title: words.to, pan: to },
          ].map(({ title, pan }) => (
            <tr key={title} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 font-normal">
                {title}
              </th>
              <td className="pr-3">
                {words.squareInches(figureWords(pan.area))}
                <span className="block text-xs text-ink-2">
                  {words.squareCentimeters(figureWords(pan.area * SQUARE_CM))}
                </span>
              </td>
              <td>
                {words.cups(figureWords(cupsOf(pan)))}
                <span className="block text-xs text-ink-2">
                  {words.liters(figureWords(cupsOf(pan) * LITERS_PER_CUP))}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
