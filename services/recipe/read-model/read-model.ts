import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PriceArea, ReadVersions } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { Season } from '@homeplate/reference/seasons/seasons.ts';
import { LRUCache } from 'lru-cache';
import type { AreaPrices } from '../area-prices/area-prices.ts';
import type { Tier } from '../catalogue/recipe-source.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';
import { produceCalendar } from '../regions/produce-calendar.ts';
import { regionsOf } from '../regions/region-document.ts';
import { createAreaCache } from './area-cache.ts';
import { type AreaView, versionOf } from './area-view.ts';
import { type CachedRecipe, cookTimeOf, readFacts } from './cached-recipe.ts';
import type { CatalogueCache } from './catalogue-cache.ts';
import { featuredOfDay } from './featured-of-day.ts';
import { detailOf } from './recipe-card.ts';
import { facetsOf } from './recipe-facets.ts';
import { cardList } from './recipe-page.ts';
import { formOf, previewReasonOf, type RecipeAccess } from './recipe-preview.ts';
import { type RecipeQuery, readArea } from './recipe-query.ts';
import { regionStats } from './region-stats.ts';
import { tonightOf } from './tonight-document.ts';

/** Everything that reads need, in memory. MongoDB is only queried at start and after changes. */
export type ReadModel = {
  /** The view for a request. Throws INVALID_INPUT for an invalid price area. */
  view(area: PriceArea | undefined, call: Call): AreaView | Promise<AreaView>;
  /** A recipe as this access allows it; undefined when there is no such recipe. */
  detail(
    view: AreaView,
    id: string,
    access: RecipeAccess,
    /** Servings of the basket; the recipe's own by default. */
    servings?: number,
  ): { document: Document; preview: boolean } | undefined;
  /** Cards in the order of the ids; skips unknown ids. */
  cards(view: AreaView, ids: readonly string[]): Document;
  /** One recipe of each region for this day (days since 1970). */
  featured(view: AreaView, season: Season, day: number): Document;
  /** Free dinners of tonight, and a week of them, for this many people. */
  tonight(view: AreaView, people: number): Document;
  /** Counts the recipes that each value of each filter would leave. */
  facets(view: AreaView, query: RecipeQuery): Document;
  regionStats(view: AreaView): Document;
  /** The regional cuisines, with what is in season there in a month, 1 to 12. */
  regions(view: AreaView, month: number): Document;
  /** The months of produce in a region; undefined: in the whole country. */
  produceCalendar(view: AreaView, region: RegionKey | undefined): Document;
  /** Ids of the foods in a recipe's cost; undefined when there is no such recipe. */
  itemsOf(id: string): readonly string[] | undefined;
  /** Everything about a recipe but its prices; undefined when there is no such recipe. */
  factsOf(id: string): RecipeFacts | undefined;
  /** Minutes; undefined when there is no such recipe. */
  cookTimeOf(id: string): number | undefined;
  /** Undefined when there is no such recipe. */
  tierOf(id: string): Tier | undefined;
  /** Reads changes up to this number, or all of them. Rejects when the store does not answer. */
  recipesChanged(sequence: number | undefined): Promise<void>;
  pricesChanged(change: EventData<typeof AreaPricesChanged>): Promise<void>;
};

export const versionsOf = ({ prices, catalogue }: AreaView): ReadVersions => ({
  areaVersion: prices.version,
  sequence: catalogue.sequence,
  ...(prices.own && { areas: { areas: [...prices.own.areas] } }),
});

/** Milliseconds of a call reserved for building the answer. */
const ANSWER_MS = 250;

export function createReadModel(options: {
  catalogue: CatalogueCache;
  fetchPrices(asked: PriceArea): Promise<AreaPrices>;
  maxAreas: number;
  maxDetails: number;
  log: Log;
}): ReadModel {
  const { catalogue, fetchPrices, maxAreas, maxDetails, log } = options;
  const areas = createAreaCache({ catalogue: catalogue.current, fetchPrices, max: maxAreas, log });
  /** By area and recipe. An entry is valid while the view has the same recipe and price version. */
  const details = new LRUCache<string, { of: CachedRecipe; costedIn: number; document: Document }>({
    max: maxDetails,
  });

  /** Builds a document once per view and name, then shares it. */
  const once = (view: AreaView, name: string, build: () => Document): Document => {
    const document = view.built.get(name) ?? build();
    view.built.set(name, document);
    return document;
  };
  const recipeOf = (id: string): CachedRecipe | undefined => {
    const { slotOf, recipes } = catalogue.current();
    return recipes[slotOf.get(id) ?? -1];
  };
  const bring = async (area: PriceArea, call: Call): Promise<AreaView> => {
    if (area.minSequence > catalogue.current().sequence) {
      await catalogue.refresh(area.minSequence).catch((error) => {
        log.warn({ err: error }, 'Could not refresh the catalogue: answering with the cached one');
      });
    }
    const waitMs = Math.max(ANSWER_MS, call.deadline - Date.now() - ANSWER_MS);
    return areas.view(area, waitMs);
  };

  return {
    view: (asked, call) => {
      const area = readArea(asked);
      const isNew = area.minSequence <= catalogue.current().sequence;
      return (isNew ? areas.ready(area) : undefined) ?? bring(area, call);
    },
    detail: (view, id, access, servings) => {
      const slot = view.catalogue.slotOf.get(id) ?? -1;
      const recipe = view.catalogue.recipes[slot];
      if (!recipe) return undefined;
      const costedIn = view.costs.costedIn[slot] ?? 0;
      const reason = previewReasonOf(recipe.tier, access);
      const key = `${view.prices.own?.key ?? view.prices.area} ${reason ?? ''} ${servings ?? ''} ${id}`;
      const held = details.get(key);
      const fresh =
        held?.of === recipe && held.costedIn === costedIn
          ? held
          : {
              of: recipe,
              costedIn,
              document: documentOf(
                formOf(detailOf(readFacts(recipe), view.prices, servings), reason),
                versionOf(view),
              ),
            };
      details.set(key, fresh);
      return { document: fresh.document, preview: reason !== undefined };
    },
    cards: (view, ids) =>
      cardList(
        view,
        ids.flatMap((id) => view.catalogue.slotOf.get(id) ?? []),
      ),
    featured: (view, season, day) =>
      once(view, `featured ${season} ${day}`, () => cardList(view, featuredOfDay(view, season, day))),
    tonight: (view, people) =>
      once(view, `tonight ${people}`, () => documentOf(tonightOf(view, people), versionOf(view))),
    facets: (view, query) => documentOf(facetsOf(view, query), versionOf(view)),
    regionStats: (view) => once(view, 'region stats', () => documentOf(regionStats(view), versionOf(view))),
    regions: (view, month) =>
      once(view, `regions ${month}`, () => documentOf(regionsOf(view.catalogue, month), versionOf(view))),
    produceCalendar: (view, region) =>
      once(view, `produce ${region ?? ''}`, () =>
        documentOf(produceCalendar(view.catalogue, region), versionOf(view)),
      ),
    itemsOf: (id) => recipeOf(id)?.itemIds,
    factsOf: (id) => {
      const recipe = recipeOf(id);
      return recipe && readFacts(recipe);
    },
    cookTimeOf: (id) => {
      const recipe = recipeOf(id);
      return recipe && cookTimeOf(recipe);
    },
    tierOf: (id) => recipeOf(id)?.tier,
    recipesChanged: (sequence) => catalogue.refresh(sequence ?? catalogue.current().sequence + 1),
    pricesChanged: (change) => areas.apply(change),
  };
}
