import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PriceArea, ReadVersions } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { Season } from '@homeplate/reference/seasons/seasons.ts';
import { LRUCache } from 'lru-cache';
import type { AreaPrices } from '../area-prices/area-prices.ts';
import { type AreaView, versionOf } from './area-view.ts';
import { createHeldAreas } from './held-areas.ts';
import type { HeldCatalogue } from './held-catalogue.ts';
import { factsOfHeld, type HeldRecipe } from './held-recipe.ts';
import { detailOf } from './recipe-card.ts';
import { facetsOf } from './recipe-facets.ts';
import { placeOf } from './recipe-order.ts';
import { cardList } from './recipe-page.ts';
import { formOf, previewReasonOf, type RecipeAccess } from './recipe-preview.ts';
import { type RecipeQuery, readArea } from './recipe-query.ts';
import { regionStats } from './region-stats.ts';

/** All that reads need, in memory. It holds documents ready to send; MongoDB is asked at start and after changes only. */
export type ReadModel = {
  /** The view an answer is made from. Throws INVALID_INPUT for what is no price area. */
  view(area: PriceArea | undefined, call: Call): AreaView | Promise<AreaView>;
  /** A recipe in the form a reader with this access gets; undefined when there is no such recipe. */
  detail(
    view: AreaView,
    id: string,
    access: RecipeAccess,
    /** How many its basket is for; left out, the recipe's own. */
    servings?: number,
  ): { document: Document; preview: boolean } | undefined;
  /** Cards in the order of the ids; one that is no recipe's has none. */
  cards(view: AreaView, ids: readonly string[]): Document;
  featured(view: AreaView, season: Season): Document;
  /** How many recipes each value of each filter would leave. */
  facets(view: AreaView, query: RecipeQuery): Document;
  regionStats(view: AreaView): Document;
  /** Food ids of a recipe's cost; undefined when there is no such recipe. */
  itemsOf(id: string): readonly string[] | undefined;
  /** A recipe changed: `catalogueVersion` holds it. Rejects when the store does not answer. */
  catalogueChanged(catalogueVersion: number | undefined): Promise<void>;
  pricesChanged(change: EventData<typeof AreaPricesChanged>): Promise<void>;
};

export const versionsOf = ({ prices, catalogue }: AreaView): ReadVersions => ({
  areaVersion: prices.version,
  catalogueVersion: catalogue.version,
});

const FEATURED = 8;
/** What is kept back of a call's time for the answer itself, in milliseconds. */
const ANSWER_MS = 250;

export function createReadModel(options: {
  catalogue: HeldCatalogue;
  fetchPrices(area: string): Promise<AreaPrices>;
  areasHeld: number;
  detailsHeld: number;
  log: Log;
}): ReadModel {
  const { catalogue, fetchPrices, areasHeld, detailsHeld, log } = options;
  const areas = createHeldAreas({ catalogue: catalogue.current, fetchPrices, most: areasHeld, log });
  /** By area and recipe. An entry is valid while its recipe is the view's and its cost is of the same prices. */
  const details = new LRUCache<string, { of: HeldRecipe; costedIn: number; document: Document }>({
    max: detailsHeld,
  });

  /** Built once per view and season or region list, then shared by all its readers. */
  const once = (view: AreaView, name: string, build: () => Document): Document => {
    const document = view.built.get(name) ?? build();
    view.built.set(name, document);
    return document;
  };
  const bring = async (area: PriceArea, call: Call): Promise<AreaView> => {
    if (area.minCatalogueVersion > catalogue.current().version) {
      await catalogue.refresh(area.minCatalogueVersion).catch((error) => {
        log.warn({ err: error }, 'The catalogue could not be refreshed: answering with what is held');
      });
    }
    const waitMs = Math.max(ANSWER_MS, call.deadline - Date.now() - ANSWER_MS);
    return areas.view(area.area, area.minVersion, waitMs);
  };

  return {
    view: (asked, call) => {
      const area = readArea(asked);
      const isNew = area.minCatalogueVersion <= catalogue.current().version;
      return (isNew ? areas.ready(area.area, area.minVersion) : undefined) ?? bring(area, call);
    },
    detail: (view, id, access, servings) => {
      const slot = view.catalogue.slotOf.get(id) ?? -1;
      const recipe = view.catalogue.recipes[slot];
      if (!recipe) return undefined;
      const costedIn = view.costs.costedIn[slot] ?? 0;
      const reason = previewReasonOf(recipe.tier, access);
      const key = `${view.prices.area} ${reason ?? ''} ${servings ?? ''} ${id}`;
      const held = details.get(key);
      const fresh =
        held?.of === recipe && held.costedIn === costedIn
          ? held
          : {
              of: recipe,
              costedIn,
              document: documentOf(
                formOf(detailOf(factsOfHeld(recipe), view.prices, servings), reason),
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
    featured: (view, season) =>
      once(view, `featured ${season}`, () => {
        const { slots, keys } = view.catalogue.orders.featured[season]();
        const last = placeOf(slots.length, (at) => (keys[slots[at] ?? 0] ?? 0) >= FEATURED);
        return cardList(view, [...slots.subarray(0, last)]);
      }),
    facets: (view, query) => documentOf(facetsOf(view, query), versionOf(view)),
    regionStats: (view) => once(view, 'region stats', () => documentOf(regionStats(view), versionOf(view))),
    itemsOf: (id) => {
      const { slotOf, recipes } = catalogue.current();
      return recipes[slotOf.get(id) ?? -1]?.itemIds;
    },
    catalogueChanged: (catalogueVersion) =>
      catalogue.refresh(catalogueVersion ?? catalogue.current().version + 1),
    pricesChanged: (change) => areas.apply(change),
  };
}
