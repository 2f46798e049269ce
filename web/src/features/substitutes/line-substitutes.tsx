import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { Substitute } from '@homeplate/contracts/documents/substitutes.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { scaledWords } from '@homeplate/kit/format/cooks-measure.ts';
import { beforeName, nameInLine } from '@homeplate/kit/format/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown, Check, CircleAlert } from 'lucide-react';
import { substitutes as words } from './copy.ts';
import { costWords, nutritionWords } from './difference-words.ts';
import { substitutesOptions } from './queries.ts';

type Props = {
  recipe: Pick<RecipeDetail, 'id' | 'ingredients' | 'servings'>;
  /** Index of the line in the recipe. */
  line: number;
  servings: number;
};

/** The substitutes of one ingredient, and what the dish then costs and contains. */
export function LineSubstitutes({ recipe, line, servings }: Props) {
  const { data, isPending, refetch } = useQuery(substitutesOptions(recipe.id));
  if (isPending) return <Waiting words={words.loading} />;
  if (!data) return <ErrorNotice words={words.error} again={words.again} onAgain={() => void refetch()} />;
  if (data.preview) return <p className="text-ink-2">{words.preview}</p>;
  const found = data.lines.find((one) => one.line === line);
  const name = nameInLine(recipe.ingredients[line]?.name ?? '');
  if (!found) return <p className="text-ink-2">{words.none(name)}</p>;
  return (
    <>
      <p className="text-xs text-ink-2">
        {words.forServings(servings)} {found.optional && words.optional} {words.extras}
      </p>
      <ul>
        {found.substitutes.map((substitute) => (
          <Row key={substitute.itemId} substitute={substitute} factor={servings / recipe.servings} />
        ))}
      </ul>
    </>
  );
}

function Row({ substitute, factor }: { substitute: Substitute; factor: number }) {
  const { name, metricQuantity, metricUnit, note } = substitute;
  const scaled = (quantity: number, unit: string | null) =>
    scaledWords({ quantity, quantityMax: null, unit }, factor) ?? '';
  const amount = scaled(substitute.quantity, substitute.unit);
  const metric = scaled(metricQuantity, metricUnit);
  const cost = costWords(substitute, factor);
  const nutrition = nutritionWords(substitute);
  return (
    <li className="grid gap-1.5 border-b border-line py-3 last:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="font-sans text-base tracking-normal">
          <strong className="font-strong">{beforeName(amount)}</strong> {nameInLine(name, substitute.unit)}{' '}
          <span className="text-sm font-normal text-ink-2">{words.inMetric(metric)}</span>
        </h4>
        <p
          className={
            cost.isLess ? 'flex items-center gap-1 text-sm font-strong text-save' : 'text-sm font-strong'
          }
        >
          {cost.isLess && <ArrowDown aria-hidden="true" className="size-4" />}
          {cost.words}
        </p>
      </div>
      <p className="text-sm">{note}.</p>
      {nutrition && (
        <p className="text-xs text-ink-2">
          {words.aServing}: {nutrition}
        </p>
      )}
      <Changes substitute={substitute} />
    </li>
  );
}

/** Allergens first. An added one is red and has an icon and a word. */
function Changes({ substitute }: { substitute: Substitute }) {
  const { allergensAdded, allergensRemoved, dietsGained, dietsLost } = substitute;
  const good = [
    allergensRemoved.length > 0 && words.removes(allergensRemoved),
    dietsGained.length > 0 && words.gains(dietsGained),
  ].filter((text) => text !== false);
  if (allergensAdded.length + dietsLost.length + good.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {allergensAdded.length > 0 && (
        <li className="inline-flex items-center gap-1.5 rounded-tag border border-danger px-2 py-1 text-xs font-strong text-danger">
          <CircleAlert aria-hidden="true" className="size-[1.15em]" />
          {words.adds(allergensAdded)}
        </li>
      )}
      {good.map((text) => (
        <li key={text}>
          <Badge look="save" className="whitespace-normal">
            <Check aria-hidden="true" className="size-[1.15em]" />
            {text}
          </Badge>
        </li>
      ))}
      {dietsLost.length > 0 && (
        <li>
          <Badge look="warn" className="whitespace-normal">
            {words.loses(dietsLost)}
          </Badge>
        </li>
      )}
    </ul>
  );
}
