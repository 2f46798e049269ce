import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useState } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { detail as words } from '../../words/recipes.ts';
import { IngredientList } from './ingredient-list.tsx';
import { InstructionList } from './instruction-list.tsx';
import { RecipeOverview } from './recipe-overview.tsx';

type Props = {
  recipe: RecipeDetail;
  /** What the lines cost at single stores; undefined until it is known. */
  storeLines: RecipePricing['lines'] | undefined;
};

const TABS = ['overview', 'ingredients', 'instructions'] as const;
type Tab = (typeof TABS)[number];

/** Folder tabs. What was ticked off and scaled is kept while another tab is open. */
export function RecipeTabs({ recipe, storeLines }: Props) {
  const [servings, setServings] = useState(recipe.servings);
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  const [tab, setTab] = useState<Tab>('overview');
  return (
    <Tabs
      label={words.tabList}
      tabs={TABS.map((id) => ({ id, words: words.tabs[id] }))}
      selected={tab}
      onSelect={setTab}
    >
      {tab === 'overview' && <RecipeOverview recipe={recipe} />}
      {tab === 'ingredients' && (
        <IngredientList
          recipe={recipe}
          storeLines={storeLines}
          servings={servings}
          onServings={setServings}
          checked={checked}
          onChecked={setChecked}
        />
      )}
      {tab === 'instructions' && <InstructionList recipe={recipe} />}
    </Tabs>
  );
}
