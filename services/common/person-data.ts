import type { ClientSession, Connection, mongo } from 'mongoose';
import type { Declaration } from './collection.ts';
import type { FoundBy } from './person-rules.ts';

/** Whose documents are exported or deleted. */
export type Person = {
  userId: string;
  /** For an export, the household of the user; for a deletion, those that end with the user. */
  householdIds: readonly string[];
  /** Known to identity only. */
  email?: string;
};

export type ExportedPart = { collection: string; title: string; documents: Record<string, unknown>[] };

/** The documents of a person in one collection. */
export async function exportPart(
  mongo: { connection: Connection },
  declaration: Declaration,
  person: Person,
): Promise<ExportedPart | undefined> {
  const { name: collection, person: rules } = declaration;
  if (!rules || typeof rules.exported !== 'string') return undefined;
  const secrets = declaration.listFields().flatMap((one) => (one.personal === 'secret' ? [one.path] : []));
  const found = new Map<string, Record<string, unknown>>();
  // The id is read even where it is a secret, so that a document that two filters find is exported once.
  for (const filter of filtersOf(rules.foundBy, person))
    for (const document of await declaration.documents(mongo).find(filter).toArray())
      found.set(String(document._id), withoutPaths(document, secrets));
  return { collection, title: rules.exported, documents: [...found.values()] };
}

/** Deletes what the rules of these collections say, except what the service deletes itself (`except`). Safe to repeat. */
export async function erasePerson(
  mongo: { connection: Connection },
  declarations: readonly Declaration[],
  person: Person,
  options: { except?: readonly string[]; session?: ClientSession } = {},
): Promise<void> {
  const { except = [], session } = options;
  for (const declaration of declarations) {
    const { name, person: rules } = declaration;
    if (!rules || except.includes(name)) continue;
    if (rules.deletion !== 'delete' && rules.deletion !== 'with household') continue;
    for (const filter of filtersOf(rules.foundBy, person))
      await declaration.documents(mongo).deleteMany(filter, session && { session });
  }
}

/** One filter for each field: an index serves each, and SecantusDB reads whole collections for `$or`. */
export function filtersOf(
  foundBy: readonly FoundBy[],
  { userId, householdIds, email }: Person,
): mongo.Filter<mongo.Document>[] {
  return foundBy.flatMap((found): mongo.Filter<mongo.Document>[] => {
    if ('user' in found) return [{ [found.user]: userId }];
    // `;` follows `:` in the order of characters.
    if ('userPrefix' in found) return [{ [found.userPrefix]: { $gte: `${userId}:`, $lt: `${userId};` } }];
    if ('household' in found) return householdIds.map((id) => ({ [found.household]: id }));
    if (email === undefined) return [];
    return [{ [found.email]: { $regex: `^${escapeRegex(email)}$`, $options: 'i' } }];
  });
}

const escapeRegex = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A copy without these paths, through arrays too. */
function withoutPaths(document: Record<string, unknown>, paths: readonly string[]): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(document)) {
    if (paths.includes(key)) continue;
    const inner = paths
      .filter((path) => path.startsWith(`${key}.`))
      .map((path) => path.slice(key.length + 1));
    copy[key] = inner.length === 0 ? value : withoutInner(value, inner);
  }
  return copy;
}

function withoutInner(value: unknown, paths: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutInner(one, paths));
  return typeof value === 'object' && value !== null
    ? withoutPaths(value as Record<string, unknown>, paths)
    : value;
}
