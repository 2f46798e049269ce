import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import { Tabs } from '@homeplate/kit/components/tabs.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PricedRecipe } from '../../lib/store-prices.ts';
import { useUnits } from '../../lib/units.ts';
import { KitchenControls } from './kitchen-controls.tsx';
import { lineAmount } from './line-amount.ts';
import { tabs as words } from './parts-copy.ts';
import { RecipeOverview } from './recipe-overview.tsx';
import type { ServingCosts } from './serving-costs.ts';

type Props = {
  recipe: PricedRecipe;
  /** The cost of the lines at single stores; undefined until loaded. */
  storeLines: RecipePricing['lines'] | undefined;
  costs: ServingCosts;
  onServings: (servings: number) => void;
  /** The control at the end of a line, by the line's index in the recipe. */
  renderMore?: (line: number) => ReactNode;
  /** The dish in 3D with its ingredient amounts; without it, the tab is not shown. */
  renderView?: (amounts: readonly (string | null)[]) => ReactNode;
  /** Without checkboxes and timers, which are stored on the device. */
  isReadOnly?: boolean;
};

// The first view shows neither; the server renders them where the URL asks for their tab.
const IngredientList = lazy(async () => ({
  default: (await import('./ingredient-list.tsx')).IngredientList,
}));
const InstructionList = lazy(async () => ({
  default: (await import('./instruction-list.tsx')).InstructionList,
}));

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

/** Servings, units and checkboxes apply to all tabs. */
export function RecipeTabs(props: Props) {
  const { recipe, storeLines, costs, onServings, renderMore, renderView, isReadOnly = false } = props;
  const tabs = TABS.filter((id) => id !== 'view' || renderView);
  const [tab, openTab] = useTab(tabs);
  const units = useUnits();
  const controls = !recipe.preview && <KitchenControls servings={costs.servings} onServings={onServings} />;
  return (
    <Tabs
      label={words.tabList}
      tabs={tabs.map((id) => ({ id, words: words.tabs[id] }))}
      selected={tab}
      onSelect={openTab}
      bare
    >
      {tab === 'overview' ? (
        <RecipeOverview recipe={recipe} costs={costs} controls={controls} />
      ) : (
        <>
          <h2 className="sr-only">{words.tabs[tab]}</h2>
          {controls && <div className="mb-4 max-w-md">{controls}</div>}
          <Suspense fallback={<div className="min-h-96" />}>
            {tab === 'ingredients' && (
              <IngredientList
                recipe={recipe}
                storeLines={storeLines}
                costs={costs}
                renderMore={renderMore}
                isReadOnly={isReadOnly}
              />
            )}
            {tab === 'instructions' && <InstructionList recipe={recipe} isReadOnly={isReadOnly} />}
            {tab === 'view' &&
              renderView?.(
                recipe.ingredients.map((line) => lineAmount(line, costs.servings / recipe.servings, units)),
              )}
          </Suspense>
        </>
      )}
    </Tabs>
  );
}
