import type { FacetCount, RecipeFacets } from '@homeplate/contracts/documents/recipe.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ChoiceGroup, Choices } from './filter-choices.tsx';
import type { PanelProps } from './filter-panel.tsx';
import { filters as words } from './filters-copy.ts';
import { chosenValues, withValue, withValueToggled } from './recipe-filters.ts';
import { useReader } from './use-reader.ts';

const SEVERAL = ['diets', 'without'] as const;
const NUTRIENTS = [
  { name: 'maxCalories', nameOf: words.upToCalories },
  { name: 'minProtein', nameOf: words.gramsOrMore },
  { name: 'maxCarbs', nameOf: words.upToGrams },
  { name: 'maxSodium', nameOf: words.upToMilligrams },
] as const;

/** Several diets at once, allergens left out, and nutrition; without a plan, the way to one. */
export function DietaryFilters({ params, onChange, facets }: PanelProps & { facets: RecipeFacets }) {
  const { hasPlan } = useReader();
  if (!hasPlan) return <Upgrade />;
  return (
    <>
      {SEVERAL.map((name) => {
        const chosen = chosenValues(params, name);
        return (
          <Choices
            key={name}
            title={words.groups[name]}
            counts={facets[name]}
            nameOf={titleCase}
            isChosen={(value) => chosen.has(value)}
            onToggle={(value) => onChange((now) => withValueToggled(now, name, value))}
          />
        );
      })}
      {NUTRIENTS.map(({ name, nameOf }) => {
        const chosen = params.get(name) ?? '';
        return (
          <Choices
            key={name}
            title={words.groups[name]}
            counts={withChosen(facets[name], chosen)}
            nameOf={nameOf}
            isChosen={(value) => value === chosen}
            onToggle={(value) => onChange((now) => withValue(now, name, value === chosen ? '' : value))}
          />
        );
      })}
    </>
  );
}

/** A value of the URL that is not among the choices can be removed like the others. */
const withChosen = (counts: readonly FacetCount[], chosen: string): readonly FacetCount[] =>
  chosen === '' || counts.some(({ value }) => value === chosen)
    ? counts
    : [...counts, { value: chosen, count: 0 }];

const Upgrade = () => (
  <ChoiceGroup title={words.paid.title}>
    <p className="text-sm text-ink-2">{words.paid.words}</p>
    <Link to={paths.plans} className={buttonClass('secondary', 'small')}>
      {words.paid.upgrade}
    </Link>
  </ChoiceGroup>
);
