import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { Tabs } from '@homeplate/kit/components/tabs.tsx';
import { ChefHat, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { COOK_STATE, cookHash } from './cooking/cook-path.ts';
import { cooking, kitchen } from './cooking-copy.ts';
import { IngredientList } from './ingredient-list.tsx';
import { InstructionList } from './instruction-list.tsx';
import { ServingsScaler, UnitsSwitch } from './kitchen-controls.tsx';
import { lineAmount } from './line-amount.ts';
import { tabs as words } from './parts-copy.ts';
import { RecipeOverview } from './recipe-overview.tsx';
import { useUnits } from './units.ts';

type Props = {
  recipe: RecipeDetail;
  /** The cost of the lines at single stores; undefined until loaded. */
  storeLines: RecipePricing['lines'] | undefined;
  servings: number;
  onServings: (servings: number) => void;
  /** The control at the end of a line, by the line's index in the recipe. */
  renderMore?: (line: number) => ReactNode;
  /** The dish in 3D with its ingredient amounts; without it, the tab is not shown. */
  renderView?: (amounts: readonly (string | null)[]) => ReactNode;
  /** Other actions for the ingredients. */
  toList?: ReactNode;
};

const TABS = ['overview', 'ingredients', 'instructions', 'view'] as const;
type Tab = (typeof TABS)[number];

/**
 * The open tab, stored in the URL, so that it survives going back and a reload, and the server renders it. Switching tabs adds no history
 * entry.
 */
function useTab(tabs: readonly Tab[]): [Tab, (tab: Tab) => void] {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'overview';
  const open = (next: Tab) => {
    if (next === 'overview') params.delete('tab');
    else params.set('tab', next);
    void navigate({ search: params.toString(), hash }, { replace: true, state, preventScrollReset: true });
  };
  return [tab, open];
}

/** Folder tabs. Servings, units and checkboxes apply to all of them. */
export function RecipeTabs({
  recipe,
  storeLines,
  servings,
  onServings,
  renderMore,
  toList,
  renderView,
}: Props) {
  const tabs = TABS.filter((id) => id !== 'view' || renderView);
  const [tab, openTab] = useTab(tabs);
  const { search } = useLocation();
  const units = useUnits();
  return (
    <Tabs
      label={words.tabList}
      tabs={tabs.map((id) => ({ id, words: words.tabs[id] }))}
      selected={tab}
      onSelect={openTab}
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
              to={{ search, hash: cookHash(0) }}
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
