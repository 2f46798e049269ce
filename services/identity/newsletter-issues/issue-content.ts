import { newCall } from '@homeplate/common/call.ts';
import { currentContext } from '@homeplate/common/log-context.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { CLUB_IDS } from '@homeplate/contracts/documents/clubs.ts';
import { type PriceDeal, PriceDeals } from '@homeplate/contracts/documents/deals.ts';
import { type RecipeCard, RecipeList } from '@homeplate/contracts/documents/recipe.ts';
import { ProduceCalendar, type RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PricingServiceClient } from '@homeplate/contracts/gen/pricing/v1/pricing.ts';
import type { RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { ListRecipesRequest } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { Place, Places } from '@homeplate/reference/places/places.ts';
import { shoppingPlace } from '@homeplate/reference/places/shopping-place.ts';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { weekOf } from './issue.ts';

/** Where a reader shops. */
export type ReaderPlace = { zipCode: string | null; storeIds: readonly string[] };
export type IssueContent = {
  /** Undefined: the US average. */
  place: Place | undefined;
  /** The figures are those of stores that the reader chose. */
  isAtOwnStores: boolean;
  deals: readonly PriceDeal[];
  recipes: readonly RecipeCard[];
  produce: readonly string[];
  /** Of the produce; null: the guide for the whole country. */
  region: RegionKey | null;
};
/** Throws UNAVAILABLE while prices or recipes cannot be read: an issue without them is not sent. */
export type LoadIssueContent = (
  issueId: string,
  place: ReaderPlace,
  regions: readonly RegionKey[],
) => Promise<IssueContent>;

/** Clients of the services that have the figures. They start after this one. */
export type ContentServices = {
  pricing(): Pick<RpcClient<PricingServiceClient>, 'listDeals'>;
  recipe(): Pick<RpcClient<RecipeServiceClient>, 'listRecipes' | 'getProduceCalendar'>;
};

const MOST_DEALS = 5;
const MOST_PRODUCE = 6;
const DINNERS = 3;
/** From these, the cheapest of the season, the three of the week are taken. */
const CHEAP_DINNERS = 60;
const MOST_PLACES = 500;
/** A run over all subscribers takes longer, and its prices must not grow old. */
const CACHED_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;

type Figures = Omit<IssueContent, 'recipes'> & { dinners: readonly RecipeCard[] };

export function createIssueContent(parts: { places: Places; services: ContentServices }): LoadIssueContent {
  const { places, services } = parts;
  const cache = new LRUCache<string, Promise<Figures>>({ max: MOST_PLACES, ttl: CACHED_MS });

  const load = async (issueId: string, { zipCode, storeIds }: ReaderPlace): Promise<Figures> => {
    const found = zipCode === null ? undefined : shoppingPlace(places, zipCode);
    const place = found && 'place' in found ? found.place : undefined;
    const ownStores =
      place && storeIds.length > 0
        ? { storeIds: [...storeIds], memberOf: { clubs: [...CLUB_IDS] } }
        : undefined;
    const month = Number(issueId.slice(5, 7));
    const call = newCall({ timeoutMs: TIMEOUT_MS, ...currentContext() });
    const priceArea = {
      area: place?.zip.slice(0, 3) ?? '',
      minVersion: 0,
      minSequence: 0,
      ownStores,
      minVersions: undefined,
    };
    const dinners = ListRecipesRequest.fromPartial({
      priceArea,
      seasonal: true,
      seasonMonth: month,
      course: 'dinner',
      free: true,
      sort: 'serving-cost',
      limit: CHEAP_DINNERS,
    });
    const [deals, list, calendar] = await Promise.all([
      services.pricing().listDeals({ zipCode: place?.zip ?? '', ownStores }, call),
      services.recipe().listRecipes(dinners, call),
      services.recipe().getProduceCalendar({ priceArea, region: '', state: place?.state ?? '' }, call),
    ]);
    const { produce, region } = read(ProduceCalendar, calendar.document);
    return {
      place,
      isAtOwnStores: ownStores !== undefined,
      deals: read(PriceDeals, deals.document).deals.slice(0, MOST_DEALS),
      dinners: read(RecipeList, list.document),
      produce: produce
        .filter(({ months }) => months.includes(month))
        .slice(0, MOST_PRODUCE)
        .map(({ name }) => name),
      region,
    };
  };

  return async (issueId, place, regions) => {
    const key = `${issueId} ${place.zipCode ?? ''} ${place.storeIds.toSorted().join()}`;
    let loading = cache.get(key);
    if (!loading) {
      loading = load(issueId, place);
      cache.set(key, loading);
      // A failure is not cached.
      loading.catch(() => cache.delete(key));
    }
    const { dinners, ...figures } = await loading;
    return { ...figures, recipes: dinnersOfWeek(dinners, regions, weekOf(issueId)) };
  };
}

/** Three dinners of the reader's cuisines that were not in the issues of the weeks before; of all cuisines when those are too few. */
export function dinnersOfWeek<D extends { id: string; region: RegionKey }>(
  cheapestFirst: readonly D[],
  regions: readonly RegionKey[],
  week: number,
): D[] {
  const own = cheapestFirst.filter(({ region }) => regions.includes(region));
  const from = own.length >= DINNERS ? own : cheapestFirst;
  const rounds = Math.max(1, Math.floor(from.length / DINNERS));
  const start = (week % rounds) * DINNERS;
  return from.slice(start, start + DINNERS);
}

const read = <Schema extends z.ZodType>(schema: Schema, document: Document | undefined): z.infer<Schema> =>
  schema.parse(JSON.parse(Buffer.from(document?.body ?? []).toString() || 'null'));
