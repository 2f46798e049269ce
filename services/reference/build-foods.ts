/**
 * Builds the tables of foods and their forms from the USDA data and the hand-written overlay:
 *
 *     node services/reference/build-foods.ts [--out FOLDER]
 *
 * Writes to foods/table by default. A test builds into a temporary folder and compares.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  ALLERGENS,
  type Allergen,
  FOOD_TRAITS,
  type Food,
  type FoodSeason,
  type FoodTrait,
  MEASURES,
  type Measure,
  PRICE_UNITS,
  type PriceUnit,
  SHOPPING_CATEGORIES,
  type Substitute,
} from './foods/food.ts';
import type { FoodForm } from './foods/forms.ts';
import { foodForms, readForms } from './sources/food-forms.ts';
import {
  type Anchor,
  averagePrice,
  estimatedPrice,
  readAnchors,
  relatedPrice,
  UNUSED_AVERAGES,
} from './sources/food-price.ts';
import { nutrientsOf } from './sources/nutrients.ts';
import { type OverlayRow, readOverlay } from './sources/overlay.ts';
import { packageSizes } from './sources/package-sizes.ts';
import { readProduceSeasons } from './sources/produce-seasons.ts';
import { householdMeasures, readUsda, type UsdaFood } from './sources/usda.ts';

const HERE = import.meta.dirname;
const FILE = 'foods.generated.json';
const FORMS_FILE = 'forms.generated.json';

type Sources = {
  rows: OverlayRow[];
  usda: ReadonlyMap<string, UsdaFood>;
  anchors: ReadonlyMap<string, Anchor>;
  substitutes: ReadonlyMap<string, Substitute[]>;
  seasons: ReadonlyMap<string, FoodSeason>;
};

async function readSources(): Promise<Sources> {
  const text = (name: string): Promise<string> => readFile(path.join(HERE, 'sources', name), 'utf8');
  const files = (await readdir(path.join(HERE, 'sources/foods')))
    .filter((file) => file.endsWith('.psv'))
    .sort();
  const rows = await Promise.all(files.map(async (file) => readOverlay(file, await text(`foods/${file}`))));
  return {
    rows: rows.flat(),
    usda: readUsda(await text('usda-foods.tsv')),
    anchors: readAnchors(await text('price-anchors.csv')),
    substitutes: readSubstitutes(await text('substitutes.psv')),
    seasons: readProduceSeasons(await text('produce-seasons.psv'), await text('seasonal.csv')),
  };
}

/** `buttermilk | whole-milk | 1 | note`: the ratio is the substitute's volume or count for one of the food. */
function readSubstitutes(text: string): Map<string, Substitute[]> {
  const substitutes = new Map<string, Substitute[]>();
  for (const line of text.split('\n').filter((row) => row && !row.startsWith('#'))) {
    const [food = '', substitute = '', ratio = '', note = ''] = line.split('|').map((cell) => cell.trim());
    if (!(Number(ratio) > 0) || !note) throw new Error(`substitutes.psv: ${line}`);
    substitutes.set(food, [
      ...(substitutes.get(food) ?? []),
      { food: substitute, ratio: Number(ratio), note },
    ]);
  }
  return substitutes;
}

const round = (grams: number): number => Number(grams >= 10 ? grams.toFixed(1) : grams.toPrecision(3));
const isMeasure = (key: string): key is Measure => (MEASURES as readonly string[]).includes(key);
const VOLUMES = ['tsp', 'tbsp', 'cup', 'fl oz', 'pint', 'quart', 'gallon', 'ml', 'l'];
/** Their weight depends on how the food is sold, so only the overlay gives it. */
const SOLD_BY = ['bunch', 'package', 'can', 'each'];

/** Grams as bought: from the overlay, else from the USDA, divided by the yield. */
function measuresOf(row: OverlayRow, usda: UsdaFood): Pick<Food, 'gramsPer' | 'counts'> {
  const published = householdMeasures(usda.measures);
  const grams = new Map(row.measures);
  const ownVolume = VOLUMES.some((volume) => grams.has(volume));
  // Skip the piece weights of a merely similar food, and those that the overlay gives.
  const counts = isApproximate(row) ? [] : published.counts;
  for (const [key, value] of [...(ownVolume ? [] : published.volumes), ...counts]) {
    const known = grams.has(key) || SOLD_BY.includes(key) || (key === 'piece' && row.measures.has('each'));
    if (!known) grams.set(key, round(value / row.edibleYield));
  }
  if (
    row.facts.get('category') === 'Produce' &&
    row.packages.some((size) => /^(?:usual )?each\b/.test(size))
  ) {
    const each = grams.get('each') ?? grams.get('medium') ?? grams.get('piece');
    if (each === undefined) throw new Error(`${row.id} is sold by the piece, but has no weight for it`);
    grams.set('each', each);
  }
  const entries = [...grams];
  const others = entries.filter(([key]) => !isMeasure(key));
  return {
    gramsPer: Object.fromEntries(entries.filter(([key]) => isMeasure(key))),
    ...(others.length > 0 && { counts: Object.fromEntries(others) }),
  };
}

/** Release 21 lacks this food: its nutrients come from the closest food, a mix of several or another source. */
const isApproximate = (row: OverlayRow): boolean =>
  ['near', 'mix', 'figures'].some((fact) => row.facts.has(fact));

function oneOf<T extends string>(row: OverlayRow, key: string, allowed: readonly T[]): T {
  const value = row.facts.get(key) as T;
  if (!allowed.includes(value))
    throw new Error(`${row.id}: ${key} is ${value}, not one of ${allowed.join(', ')}`);
  return value;
}

function someOf<T extends string>(row: OverlayRow, key: string, allowed: readonly T[]): T[] {
  const values = (row.facts.get(key) ?? '').split(',').filter(Boolean) as T[];
  const wrong = values.find((value) => !allowed.includes(value));
  if (wrong) throw new Error(`${row.id}: ${wrong} is not one of ${key}`);
  return values;
}

function priceUnit(row: OverlayRow): PriceUnit {
  const quoted = /\/(\w+)$/.exec(row.price)?.[1];
  return quoted ? (quoted as PriceUnit) : oneOf(row, 'unit', PRICE_UNITS);
}

function shelfLife(row: OverlayRow): Food['shelfLife'] {
  const [unopenedDays = 0, openedDays = 0] = (row.facts.get('shelf') ?? '').split('/').map(Number);
  if (!(unopenedDays > 0 && openedDays > 0)) throw new Error(`${row.id} has no shelf life`);
  return { unopenedDays, openedDays };
}

function buildWithoutPrice(row: OverlayRow, sources: Sources): Omit<Food, 'basePrice'> {
  const usda = sources.usda.get(row.ndbNo);
  if (!usda) throw new Error(`${row.id}: the USDA has no number ${row.ndbNo}`);
  const measures = measuresOf(row, usda);
  const substitutes = sources.substitutes.get(row.id);
  const season = sources.seasons.get(row.id);
  const nutrients = nutrientsOf(row, usda, sources.usda);
  const { packages, usual, loose } = packageSizes(row, measures);
  return {
    id: row.id,
    name: row.name,
    plural: row.plural,
    ...(row.aliases.length > 0 && { aliases: row.aliases }),
    ...(row.nearNames.length > 0 && { nearNames: row.nearNames }),
    category: oneOf(row, 'category', SHOPPING_CATEGORIES),
    aisle: row.aisle,
    ndbNo: row.ndbNo,
    usda: nutrients.from,
    ...(isApproximate(row) && { approximate: true as const }),
    ...((row.facts.has('mix') || row.facts.has('figures')) && { ownFigures: true as const }),
    per100g: nutrients.per100g,
    ...(nutrients.blanks.length > 0 && { blanks: nutrients.blanks }),
    ...measures,
    edibleYield: row.edibleYield,
    allergens: someOf<Allergen>(row, 'allergens', ALLERGENS),
    traits: someOf<FoodTrait>(row, 'traits', FOOD_TRAITS),
    ...(row.facts.get('snap') === 'no' && { snapEligible: false as const }),
    priceUnit: priceUnit(row),
    packages,
    ...(usual !== undefined && { usualPackage: usual }),
    ...(loose && { soldByWeight: true as const }),
    shelfLife: shelfLife(row),
    ...(season && { season }),
    ...(substitutes && { substitutes }),
  };
}

/** A price may refer to another food of the aisle, which may refer to a third, so prices are computed on demand. */
function priceFood(
  foods: ReadonlyMap<string, { row: OverlayRow; food: Omit<Food, 'basePrice'> }>,
  sources: Sources,
) {
  const made = new Map<string, Food>();
  const make = (id: string, asking: readonly string[] = []): Food => {
    const known = made.get(id);
    if (known) return known;
    const found = foods.get(id);
    if (!found || asking.includes(id))
      throw new Error(`${asking.at(-1)} is priced by ${id}, which has no price`);
    const { row, food } = found;
    const { deriv = '', anchor, why } = Object.fromEntries(row.facts);
    const beside = (other: string): Food => make(other, [...asking, id]);
    const kept = /^=(\d+)$/.exec(row.price)?.[1];
    const published = /^avg:(.+)$/.exec(row.price)?.[1];
    const [, times, other] = /^(\d+(?:\.\d+)?) x ([a-z-]+)$/.exec(row.price) ?? [];
    const source = published === undefined ? undefined : sources.anchors.get(published);
    if (published !== undefined && !source) throw new Error(`${id}: no published average of ${published}`);
    const basePrice: Food['basePrice'] = source
      ? averagePrice(food, source)
      : kept
        ? { centsPerKg: Number(kept), source: 'estimate', derivation: deriv }
        : other
          ? relatedPrice(food, Number(times), beside(other), why ?? '')
          : estimatedPrice(food, row.price, anchor === id || !anchor ? undefined : beside(anchor), why);
    const priced: Food = { ...food, basePrice };
    made.set(id, priced);
    return priced;
  };
  return make;
}

/** Every published average prices a food, or its row gives the reason why not. */
function checkAverages({ rows, anchors }: Sources): void {
  const used = new Set(rows.flatMap(({ price }) => /^avg:(.+)$/.exec(price)?.[1] ?? []));
  for (const item of anchors.keys()) {
    if (used.has(item) === UNUSED_AVERAGES.has(item))
      throw new Error(
        `price-anchors.csv: ${item} is ${used.has(item) ? 'used and named as unused' : 'unused'}`,
      );
  }
  for (const item of UNUSED_AVERAGES.keys())
    if (!anchors.has(item)) throw new Error(`price-anchors.csv has no row of ${item}`);
}

/** A name may belong to one food only, so that parsing never depends on the order of the table. */
function checkNames(rows: readonly OverlayRow[]): void {
  const owners = new Map<string, string>();
  for (const row of rows) {
    for (const name of [row.name, row.plural, ...row.aliases].map((text) => text.toLowerCase())) {
      const owner = owners.get(name);
      if (owner && owner !== row.id) throw new Error(`"${name}" names both ${owner} and ${row.id}`);
      owners.set(name, row.id);
    }
  }
}

/** Builds the foods in aisle order. Throws an Error that names the first invalid row. */
export async function buildFoods(): Promise<Food[]> {
  const sources = await readSources();
  const foods = new Map(sources.rows.map((row) => [row.id, { row, food: buildWithoutPrice(row, sources) }]));
  if (foods.size !== sources.rows.length) {
    const ids = sources.rows.map((row) => row.id);
    throw new Error(`two rows for ${ids.filter((id, index) => ids.indexOf(id) !== index).join(', ')}`);
  }
  checkNames(sources.rows);
  checkAverages(sources);
  const linked = [...sources.substitutes].flatMap(([id, them]) => [
    id,
    ...them.map((substitute) => substitute.food),
  ]);
  const lost = linked.find((id) => !foods.has(id));
  if (lost) throw new Error(`substitutes.psv: no food ${lost}`);
  const unknown = [...sources.seasons.keys()].find((id) => foods.get(id)?.food.category !== 'Produce');
  if (unknown) throw new Error(`produce-seasons.psv: no produce ${unknown}`);
  const make = priceFood(foods, sources);
  const built = [...foods.keys()].map((id) => make(id));
  const byCategory = (food: Food): number => SHOPPING_CATEGORIES.indexOf(food.category);
  return built.sort((a, b) => byCategory(a) - byCategory(b));
}

/** Builds the cooked and other forms of the foods, by food id. */
export async function buildForms(foods: readonly Food[]): Promise<Record<string, FoodForm[]>> {
  const text = (name: string): Promise<string> => readFile(path.join(HERE, 'sources', name), 'utf8');
  const usda = readUsda(await text('usda-foods.tsv'));
  return foodForms(
    readForms(await text('food-forms.psv')),
    new Map(foods.map((food) => [food.id, food])),
    usda,
  );
}

/** One food per line, for readable diffs. */
const toJson = (foods: readonly Food[]): string =>
  `[\n${foods.map((food) => JSON.stringify(food)).join(',\n')}\n]\n`;

if (import.meta.main) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const folder = values.out ?? path.join(HERE, 'foods/table');
  await mkdir(folder, { recursive: true });
  const foods = await buildFoods();
  await writeFile(path.join(folder, FILE), toJson(foods));
  const forms = Object.entries(await buildForms(foods));
  const lines = forms.map(([id, own]) => `${JSON.stringify(id)}:${JSON.stringify(own)}`);
  await writeFile(path.join(folder, FORMS_FILE), `{\n${lines.join(',\n')}\n}\n`);
  process.stdout.write(`${foods.length} foods and forms of ${forms.length} written to ${folder}\n`);
}
