import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { FetchedList, FetchOptions } from './fetched-list.ts';
import { retailerReader } from './retailer.ts';
import { addCounts, NO_COUNTS, Selection, selectRetailers } from './select-retailers.ts';
import { getJson, hostOf, SourceFailed } from './source-request.ts';

/** Pages are asked for one after the other, with a rest: the service is free and shared. */
const REST_MS = 200;
/** The service's own limit is 1,000 rows; a larger page is not asked for even if it allows it. */
const MOST_ROWS = 2_000;

const Layer = z.object({
  maxRecordCount: z.int().positive(),
  objectIdField: z.string().optional(),
  editingInfo: z.object({ lastEditDate: z.number().optional() }).nullish(),
});
const Count = z.object({ count: z.int().nonnegative() });
const Page = z.object({ features: z.array(z.object({ attributes: z.record(z.string(), z.unknown()) })) });

/** An edition of the list: with the same number of rows and the same time of the last edit, pages of two fetches fit together. */
type Edition = { count: number; editedAt: number | undefined; rowsPerPage: number; orderBy: string };

/**
 * Fetches all pages of an ArcGIS feature layer (https://developers.arcgis.com/rest/services-reference/enterprise/query-feature-service-layer/).
 * Each page is stored, without what we do not use; an interrupted fetch continues at the first missing page of the same edition.
 */
export async function fetchFeaturePages(options: FetchOptions): Promise<FetchedList> {
  const { folder, now, report } = options;
  const layer = options.url.replace(/\/(?:query)?\/?(?:\?.*)?$/, '');
  const edition = await editionOf(layer, options);
  const pages = path.join(
    folder,
    `pages-${edition.editedAt ?? 'undated'}-${edition.count}-${edition.rowsPerPage}`,
  );
  await removeOthers(folder, path.basename(pages));
  await mkdir(pages, { recursive: true });
  const list: Selection = { kept: [], counts: NO_COUNTS };
  for (let offset = 0; offset < edition.count; offset += edition.rowsPerPage) {
    const page = await pageAt(offset, { layer, pages, edition, options });
    list.kept.push(...page.kept);
    list.counts = addCounts(list.counts, page.counts);
    report({ done: list.counts.read, total: edition.count, unit: 'rows' });
  }
  const after = await editionOf(layer, options);
  if (after.count !== edition.count || after.editedAt !== edition.editedAt) {
    throw new SourceFailed('USDA changed the list while it was being fetched. Fetch it again');
  }
  return { ...list, asOf: edition.editedAt === undefined ? now : new Date(edition.editedAt) };
}

async function editionOf(layer: string, options: FetchOptions): Promise<Edition> {
  const about = answerOf(
    Layer,
    await getJson(`${layer}?f=json`, options),
    layer,
    'a description of the layer',
  );
  const asked = { where: '1=1', returnCountOnly: 'true', f: 'json' };
  const { count } = answerOf(Count, await getJson(queryOf(layer, asked), options), layer, 'a number of rows');
  if (count === 0) throw new SourceFailed(`${hostOf(layer)} says that the list has no rows`);
  return {
    count,
    editedAt: about.editingInfo?.lastEditDate,
    rowsPerPage: Math.min(about.maxRecordCount, MOST_ROWS),
    orderBy: about.objectIdField ?? 'ObjectId',
  };
}

async function pageAt(
  offset: number,
  parts: { layer: string; pages: string; edition: Edition; options: FetchOptions },
): Promise<Selection> {
  const { layer, pages, edition, options } = parts;
  const file = path.join(pages, `${String(offset).padStart(8, '0')}.json`);
  const stored = await readStored(file);
  if (stored) return stored;
  const asked = {
    where: '1=1',
    outFields: '*',
    orderByFields: edition.orderBy,
    returnGeometry: 'false',
    resultOffset: String(offset),
    resultRecordCount: String(edition.rowsPerPage),
    f: 'json',
  };
  const answer = await getJson(queryOf(layer, asked), options);
  const { features } = answerOf(Page, answer, layer, 'a page of rows');
  const expected = Math.min(edition.rowsPerPage, edition.count - offset);
  if (features.length !== expected) {
    throw new SourceFailed(
      `${hostOf(layer)} sent ${features.length} rows from row ${offset + 1} on, but there should be ${expected}. Fetch again to continue`,
    );
  }
  const retailers = features.map(({ attributes }) =>
    retailerReader(Object.keys(attributes))((name) => attributes[name]),
  );
  const page = selectRetailers(retailers, options.now);
  await writeFile(`${file}.part`, JSON.stringify(page));
  await rename(`${file}.part`, file);
  await sleep(options.restMs ?? REST_MS, undefined, { signal: options.signal });
  return page;
}

/** A stored page; undefined if there is none or it cannot be read: it is then fetched again. */
async function readStored(file: string): Promise<Selection | undefined> {
  try {
    return Selection.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Pages of an earlier edition are of no use. */
async function removeOthers(folder: string, current: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => name.startsWith('pages-') && name !== current);
  await Promise.all(old.map((name) => rm(path.join(folder, name), { recursive: true, force: true })));
}

const queryOf = (layer: string, parameters: Record<string, string>): string =>
  `${layer}/query?${new URLSearchParams(parameters).toString()}`;

function answerOf<Answer>(schema: z.ZodType<Answer>, answer: unknown, layer: string, what: string): Answer {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new SourceFailed(
    `${hostOf(layer)} did not send ${what}: ${issue?.path.join('.')}: ${issue?.message}`,
  );
}
