import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Tabs } from 'radix-ui';
import { useState } from 'react';
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

/** Folder tabs. What was ticked off and scaled is kept while another tab is open. */
export function RecipeTabs({ recipe, storeLines }: Props) {
  const [servings, setServings] = useState(recipe.servings);
  const [checked, setChecked] = useState<ReadonlySet<number>>(new Set());
  return (
    <Tabs.Root defaultValue="overview">
      <Tabs.List
        aria-label={words.tabList}
        className="flex overflow-x-auto border-b-2 border-line [scrollbar-width:none]"
      >
        {TABS.map((tab) => (
          <Tabs.Trigger
            key={tab}
            value={tab}
            className="-mb-0.5 min-h-11 shrink-0 rounded-t-picture border border-b-0 border-t-3 border-transparent px-4 text-[15px] font-[550] text-ink-2 -outline-offset-3 hover:text-ink data-[state=active]:border-line data-[state=active]:border-t-primary data-[state=active]:bg-surface data-[state=active]:text-ink"
          >
            {words.tabs[tab]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <div className="rounded-b-card border border-t-0 border-line bg-surface p-4 md:p-5">
        <Tabs.Content value="overview">
          <RecipeOverview recipe={recipe} />
        </Tabs.Content>
        <Tabs.Content value="ingredients">
          <IngredientList
            recipe={recipe}
            storeLines={storeLines}
            servings={servings}
            onServings={setServings}
            checked={checked}
            onChecked={setChecked}
          />
        </Tabs.Content>
        <Tabs.Content value="instructions">
          <InstructionList recipe={recipe} />
        </Tabs.Content>
      </div>
    </Tabs.Root>
  );
}
