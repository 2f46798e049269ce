import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { estimateNear } from './area-prices/area-estimate.ts';
import { usAverage } from './area-prices/area-prices.ts';
import { auditCatalogue } from './catalogue/audit-catalogue.ts';
import { type ComputedRecipe, computeRecipe, type PricesOf } from './catalogue/audit-recipe.ts';
import { catalogueStats } from './catalogue/catalogue-stats.ts';
import { type Catalogue, catalogueOf } from './catalogue/load-catalogue.ts';

const HELP = `Reads the recipe catalogue from its files; needs no running service.
  npm run -s catalogue -- check               checks every rule; exits with 1 when one is broken
  npm run -s catalogue -- cost [--zip 37203]  prints the cost of each recipe, at the US average or estimated near a ZIP code
  npm run -s catalogue -- stats               counts recipes by region, tier, course, diet, season, cost and time`;

/** Lines to print; `ok` is false when the catalogue breaks a rule. */
export type Report = { lines: readonly string[]; ok: boolean };

/** Runs one command. Throws an Error with a readable message: the help, an unknown ZIP code, a catalogue that cannot be read. */
export async function catalogueCommand(
  [command, ...args]: readonly string[],
  catalogue: Catalogue = catalogueOf(),
): Promise<Report> {
  if (command === 'cost') {
    const { label, prices } = await pricesFor(args);
    const recipes = (await catalogue.load()).map((source) => computeRecipe(source, prices));
    return { ok: true, lines: [label, ...costTable(recipes)] };
  }
  if (args.length > 0) throw new Error(HELP);
  if (command === 'check') {
    const recipes = await catalogue.load();
    const faults = auditCatalogue(recipes);
    return {
      ok: faults.length === 0,
      lines: [...faults, `${recipes.length} recipes, ${faults.length} broken rules`],
    };
  }
  if (command === 'stats') {
    const { prices } = usAverage();
    const recipes = (await catalogue.load()).map((source) => computeRecipe(source, prices));
    const counts = catalogueStats(recipes).flatMap(({ of, counts }) => [
      '',
      of,
      ...table(counts.map(([name, count]) => [`  ${name}`, String(count)])),
    ]);
    return { ok: true, lines: [`${recipes.length} recipes; cost at the US average`, ...counts] };
  }
  throw new Error(HELP);
}

async function pricesFor(args: readonly string[]): Promise<{ label: string; prices: PricesOf }> {
  const [flag = '', typed = '', ...rest] = args.flatMap((word) => word.split('='));
  const zip = trimBlanks(typed);
  if (flag === '') return { label: 'At US average prices', prices: usAverage().prices };
  if (flag !== '--zip' || !/^\d{5}$/.test(zip) || rest.length > 0) throw new Error(HELP);
  const place = (await loadPlaces()).byZip(zip);
  if (!place) throw new Error(`There is no ZIP code ${zip}`);
  const where = `${zip} (${place.city}, ${place.state})`;
  const near = estimateNear(place);
  return near
    ? { label: `Estimated near ${where}, over the chains of ${place.state}`, prices: near.prices }
    : { label: `At US average prices: no chain near ${where} is known`, prices: usAverage().prices };
}

const costTable = (recipes: readonly ComputedRecipe[]): string[] =>
  table([
    ['recipe', 'region', 'servings', 'portions', 'a serving', 'checkout', 'left over', 'priced'],
    ...recipes.map(({ source, cost }) => [
      source.id,
      source.region,
      String(source.servings),
      amountOf(cost.totalCents),
      amountOf(cost.perServingCents),
      amountOf(cost.checkoutCents),
      amountOf(cost.leftOverCents),
      `${cost.pricedLines} of ${cost.totalLines}`,
    ]),
  ]);

/** Lays out columns two spaces apart; numeric columns are right-aligned. */
function table(rows: readonly (readonly string[])[]): string[] {
  const last = rows.at(-1) ?? [];
  const widths = last.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return /^\d/.test(last[column] ?? '') ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}

if (import.meta.main) {
  try {
    const { lines, ok } = await catalogueCommand(process.argv.slice(2));
    process.stdout.write(`${lines.join('\n')}\n`);
    if (!ok) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
