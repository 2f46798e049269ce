import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { Tabs } from '@homeplate/kit/components/tabs.tsx';
import { REDUCED_MOTION, useMedia } from '@homeplate/kit/hooks/use-media.ts';
import { useQuery } from '@tanstack/react-query';
import { Minus, Pause, Play, Plus } from 'lucide-react';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { ControlPanel } from './controls/control-panel.tsx';
import { ingredientWords, nutritionWords, stepWords, visualizer as words } from './copy.ts';
import { lookOf } from './foods/food-look.ts';
import { IngredientIcons } from './ingredients/ingredient-icons.tsx';
import { lineCost } from './ingredients/line-cost.ts';
import { shortName } from './ingredients/short-name.ts';
import { columnsOf } from './nutrition/nutrition-columns.ts';
import { amountIn, dailyIn, nutrientRows } from './nutrition/nutrition-rows.ts';
import { NutritionTable } from './nutrition/nutrition-table.tsx';
import { nutritionOptions } from './nutrition/queries.ts';
import type { SceneView } from './scene/scene-view.ts';
import { Stage } from './scene/stage.tsx';
import { placedAfter, recipeSteps } from './steps/recipe-steps.ts';
import { StepPlayer } from './steps/step-player.tsx';
import { changeView, PLAY, startView, type ViewAction, ZOOM } from './view/view-state.ts';

const TABS = ['ingredients', 'steps', 'nutrition'] as const;

type Props = {
  recipe: RecipeDetail;
  /** How much of each ingredient, in the servings and measures chosen on the page; null: not told. */
  amounts: readonly (string | null)[];
};

/** The recipe's dish in 3D: its ingredients, how they come together step by step, and what is in it. */
export default function RecipeVisualizer({ recipe, amounts }: Props) {
  const steps = useMemo(() => recipeSteps(recipe), [recipe]);
  const looks = useMemo(() => recipe.ingredients.map(lookOf), [recipe]);
  const { data: nutrition, isError, isPending, refetch } = useQuery(nutritionOptions(recipe.id));
  const rows = useMemo(() => nutrientRows(recipe, nutrition), [recipe, nutrition]);
  const columns = useMemo(() => columnsOf(rows, (line) => inkOf(looks[line])), [rows, looks]);
  const [view, change] = useReducer(changeView, steps.length, startView);
  const isCalm = useMedia(REDUCED_MOTION);
  const { tab, step, chosen, isPlaying, rotation, zoom, position } = view;

  useEffect(() => {
    if (!isPlaying || isCalm) return undefined;
    const timer = setInterval(() => change({ do: 'tick' }), PLAY.everyMs);
    return () => clearInterval(timer);
  }, [isPlaying, isCalm]);

  const placed = useMemo(
    () => placedAfter(steps, step, { lines: recipe.ingredients.length, isWhole: !recipe.preview }),
    [steps, step, recipe],
  );
  const active = steps[step]?.lines ?? NOTHING;
  const sceneView = useMemo<SceneView>(
    () => ({
      rotation,
      zoom,
      position,
      mode: tab,
      placed,
      active: tab === 'steps' ? active : NOTHING,
      chosen,
      calm: isCalm,
    }),
    [rotation, zoom, position, tab, placed, active, chosen, isCalm],
  );
  const labels = useMemo(
    () =>
      tab === 'nutrition'
        ? rows.flatMap(({ key, amount, unit, daily, isEstimate, group }) =>
            amount === null
              ? []
              : [
                  {
                    key,
                    words: `${nutritionWords.short[key]} ${group === 'macros' || daily === null ? amountIn({ amount, unit, isEstimate }) : dailyIn({ daily, isEstimate })}`,
                    strong: group === 'macros',
                  },
                ],
          )
        : recipe.ingredients
            .map(({ name }, line) => ({ key: String(line), words: shortName(name), strong: chosen === line }))
            // What a step uses under two lines of the recipe is named once.
            .filter(
              ({ words: name }, line, all) =>
                tab !== 'steps' ||
                chosen === line ||
                !active.some((other) => other < line && all[other]?.words === name),
            ),
    [tab, rows, recipe, chosen, active],
  );

  const [told, setTold] = useState('');
  const tellChosen = useCallback(
    (line: number | null) => {
      const ingredient = line === null ? undefined : recipe.ingredients[line];
      if (!ingredient || line === null) return setTold(ingredientWords.letGo);
      const calories = nutrition?.lines[line]?.calories;
      setTold(
        ingredientWords.chosen(
          ingredient.name,
          ingredientWords.costIs(lineCost(ingredient, ingredientWords.aboutInSentence)),
          ingredientWords.caloriesAre(
            calories === undefined ? ingredientWords.notKnown : String(Math.round(calories)),
          ),
        ),
      );
    },
    [recipe, nutrition],
  );
  const act = useCallback(
    (action: ViewAction) => {
      change(action);
      if (action.do === 'choose' && (action.line !== null || chosen !== null))
        tellChosen(action.line === chosen ? null : action.line);
      if (action.do === 'go to step') {
        const to = steps[Math.min(steps.length - 1, Math.max(0, action.step))];
        if (to) setTold(stepWords.told(to.number, recipe.instructionCount, to.action));
      }
      if (action.do === 'reset') setTold(words.wasReset);
    },
    [chosen, tellChosen, steps, recipe],
  );
  const choose = useCallback((line: number) => act({ do: 'choose', line }), [act]);
  const goToStep = useCallback((to: number) => act({ do: 'go to step', step: to }), [act]);
  const reset = () => act({ do: 'reset' });
  const play = () => act({ do: 'play', on: !isPlaying });

  return (
    <Tabs
      label={words.tabList}
      tabs={TABS.map((id) => ({ id, words: words.tabs[id] }))}
      selected={tab}
      onSelect={(to) => {
        change({ do: 'open', tab: to });
        const at = steps[step];
        if (to === 'steps' && at) setTold(stepWords.told(at.number, recipe.instructionCount, at.action));
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Stage
          recipe={recipe}
          view={sceneView}
          columns={columns}
          labels={labels}
          change={act}
          onReset={reset}
          onPlay={isCalm ? undefined : play}
        >
          <div data-clear className="absolute top-2 right-2 flex gap-1.5">
            <Button
              look="secondary"
              size="icon"
              aria-label={words.zoomOut}
              disabled={zoom <= ZOOM.least}
              onClick={() => act({ do: 'zoom out', from: 'header' })}
            >
              <Minus aria-hidden="true" className="size-4" />
            </Button>
            <Button
              look="secondary"
              size="icon"
              aria-label={words.zoomIn}
              disabled={zoom >= ZOOM.mostInHeader}
              onClick={() => act({ do: 'zoom in', from: 'header' })}
            >
              <Plus aria-hidden="true" className="size-4" />
            </Button>
            <Button
              look="secondary"
              size="icon"
              aria-label={isPlaying ? words.pause : words.play}
              disabled={isCalm}
              onClick={play}
            >
              {isPlaying ? (
                <Pause aria-hidden="true" className="size-4" />
              ) : (
                <Play aria-hidden="true" className="size-4" />
              )}
            </Button>
          </div>
        </Stage>
        <p role="status" className="sr-only">
          {told}
        </p>
        {isCalm && <p className="text-xs text-ink-2">{words.stillCalm}</p>}
        {tab === 'ingredients' && (
          <IngredientIcons
            recipe={recipe}
            nutrition={nutrition}
            looks={looks}
            amounts={amounts}
            chosen={chosen}
            onChoose={choose}
          />
        )}
        {tab === 'steps' && <StepPlayer recipe={recipe} steps={steps} step={step} onStep={goToStep} />}
        {tab === 'nutrition' && (
          <>
            <NutritionTable recipe={recipe} rows={rows} hasParts={(nutrition?.lines.length ?? 0) > 0} />
            {isPending && <Waiting words={nutritionWords.loading} />}
            {isError && (
              <div className="flex flex-wrap items-center gap-3 text-sm">
                <p>{nutritionWords.error}</p>
                <Button look="secondary" size="small" onClick={() => void refetch()}>
                  {nutritionWords.again}
                </Button>
              </div>
            )}
          </>
        )}
        <ControlPanel view={view} change={act} onReset={reset} />
      </div>
    </Tabs>
  );
}

const NOTHING: readonly number[] = [];
/** The color that an ingredient is known by. */
const inkOf = (look: ReturnType<typeof lookOf> | undefined): string =>
  look === undefined
    ? '#d8c9a6'
    : look.cut.shape === 'speck' || look.cut.shape === 'fried'
      ? look.whole.ink
      : look.cut.ink;
