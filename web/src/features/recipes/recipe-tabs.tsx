import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { ChefHat, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../components/button.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { cooking, kitchen } from '../../words/cooking.ts';
import { tabs as words } from '../../words/recipe-parts.ts';
import { COOK_STATE, cookHash } from './cooking/cook-path.ts';
import { IngredientList } from './ingredient-list.tsx';
import { InstructionList } from './instruction-list.tsx';
import { ServingsScaler, UnitsSwitch } from './kitchen-controls.tsx';
import { lineAmount } from './line-amount.ts';
import { RecipeOverview } from './recipe-overview.tsx';
import { useUnits } from './units.ts';

type Props = {
  recipe: RecipeDetail;
  /** What the lines cost at single stores; undefined until it is known. */
  storeLines: RecipePricing['lines'] | undefined;
  servings: number;
  onServings: (servings: number) => void;
  /** What a line's end leads to, by its place in the recipe. */
  renderMore?: (line: number) => ReactNode;
  /** The dish in 3D, with how much of each ingredient it takes; left out, there is no such tab. */
  renderView?: (amounts: readonly (string | null)[]) => ReactNode;
  /** What else can be done with the ingredients. */
  toList?: ReactNode;
};

const TABS = ['overview', 'ingredients', 'instructions', 'view'] as const;
type Tab = (typeof TABS)[number];

/** Folder tabs. Servings, measures and ticks hold in all of them. */
export function RecipeTabs({
  recipe,
  storeLines,
  servings,
  onServings,
  renderMore,
  toList,
  renderView,
}: Props) {
  const [tab, setTab] = useState<Tab>('overview');
  const units = useUnits();
  return (
    <Tabs
      label={words.tabList}
      tabs={TABS.filter((id) => id !== 'view' || renderView).map((id) => ({ id, words: words.tabs[id] }))}
      selected={tab}
      onSelect={setTab}
    >
      {!recipe.preview && (
        <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-3 border-b md:gap-x-5 border-line pb-4">
          <ServingsScaler servings={servings} onServings={onServings} />
          <UnitsSwitch />
          <div className="flex flex-wrap gap-2 md:ml-auto">
            <Button look="ghost" size="small" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" />
              {kitchen.print}
            </Button>
            <Link
              to={{ hash: cookHash(0) }}
              state={COOK_STATE}
              preventScrollReset
              className={buttonClass('secondary', 'small')}
            >
              <ChefHat aria-hidden="true" className="size-4" />
              {cooking.start}
            </Link>
          </div>
        </div>
      )}
      {tab === 'overview' && <RecipeOverview recipe={recipe} servings={servings} />}
      {tab === 'ingredients' && (
        <>
          <IngredientList
            recipe={recipe}
            storeLines={storeLines}
            servings={servings}
            renderMore={renderMore}
          />
          {!recipe.preview && toList}
        </>
      )}
      {tab === 'instructions' && <InstructionList recipe={recipe} />}
      {tab === 'view' &&
        renderView?.(recipe.ingredients.map((line) => lineAmount(line, servings / recipe.servings, units)))}
    </Tabs>
  );
}
