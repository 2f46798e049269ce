import type { Course } from '@homeplate/contracts/documents/recipe.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { Measure } from '@homeplate/reference/foods/food.ts';
import type { Season } from '@homeplate/reference/seasons/seasons.ts';

/** One line of a recipe as the cook reads it: "1 cup stone-ground grits, rinsed". */
export type RecipeLine = {
  quantity: number;
  /** Upper end of a range: "2 to 3 cloves". */
  quantityMax?: number;
  unit: Measure;
  /** Id of a food in `services/reference`. */
  food: string;
  /** Words after the food: "peeled, cut in half-inch dice". */
  note?: string;
  /** Words in place of the food's name, when the cook says it otherwise: "day-old crusty bread". */
  label?: string;
  /** Left out of cost and nutrition when true ("to serve"). */
  optional?: true;
  /** Where a cook would group the list: "For the crust". Lines of a group stand together. */
  group?: string;
};

export type RecipeStep = {
  /** Whole minutes of this step alone; all steps together are prepMinutes + cookMinutes. */
  minutes: number;
  /** Of those, the minutes that need no hands: simmering, resting, chilling. */
  waiting?: number;
  text: string;
  /** Ids of the listed foods that this step uses; every listed food is used by at least one step. */
  uses: readonly string[];
  /** Oven or oil, degrees Fahrenheit, where the step sets one. */
  temperatureF?: number;
};

/** Who may read it: everyone, subscribers, or nobody until staff publish it. */
export const TIERS = ['open', 'premium', 'reserve'] as const;
export type Tier = (typeof TIERS)[number];

/** Vessels and views an author may ask the composed picture for, where the title tells none; there are more. */
export const PLATES = [
  'bowl',
  'mug',
  'pot',
  'pie',
  'sandwich',
  'tacos',
  'plate',
  'skillet',
  'tray',
  'plank',
  'platter',
  'sectors',
] as const;
export type Plate = (typeof PLATES)[number];

/** A recipe as its author writes it, one file each. Everything computed (cost, nutrition, diets) is computed from it. */
export type RecipeSource = {
  /** Kebab-case, unique, never changed: it is the recipe's address. */
  id: string;
  /** Raised with every change of the text; a higher version replaces what the store has, unless staff edited it. */
  version: number;
  title: string;
  /** Two sentences that make one hungry and are true. */
  description: string;
  region: RegionKey;
  /** Where in the region: "Lowcountry, South Carolina". */
  place: string;
  servings: number;
  /** What one serving is: "1 bowl". */
  servingSize: string;
  prepMinutes: number;
  cookMinutes: number;
  difficulty: 'easy' | 'medium' | 'hard';
  /** Hyphenated, lower case; diets are not tagged, they are computed. */
  tags: readonly string[];
  /** Seasons the dish belongs to; empty: all year. */
  seasons: readonly Season[];
  tier: Tier;
  course: Course;
  /** What it takes beyond knife, board and spoons: "12-inch skillet". */
  equipment: readonly string[];
  /** What can be done the day before; left out where nothing can. */
  makeAhead?: string;
  /** How leftovers keep and what becomes of them. */
  leftovers: string;
  /** Days it keeps in the refrigerator; 0: eat at once. */
  storageDays: number;
  ingredients: readonly RecipeLine[];
  steps: readonly RecipeStep[];
  /** Vessel and view of the composed picture, where the words of the title tell none. */
  plate?: Plate;
};

/** Types a catalogue file; the loader checks what types cannot (food ids, measures, unique id). */
export const defineRecipe = (recipe: RecipeSource): RecipeSource => recipe;
