/** A field that identifies the documents of a person. */
export type FoundBy =
  /** Holds the id of the user, alone or in an array. */
  | { user: string }
  /** Begins with the id of the user and a colon. */
  | { userPrefix: string }
  /** Holds the id of the user's household. */
  | { household: string }
  /** Holds an email address of the user, in any case. */
  | { email: string };

/** What an export and the deletion of an account do with a collection of personal data. */
export type PersonRules = {
  /** Empty: its documents cannot be traced to a person. */
  foundBy: readonly FoundBy[];
  /** The heading in the export, or why it is not part of it. */
  exported: string | { not: string };
  /**
   * `delete`: the documents are deleted with the account. `with household`: only with the last member of the household, otherwise they
   * stay with the other members. `anonymize`: the id of the person is removed. `through`: deleted with the documents of that collection.
   * `keep`: nothing is deleted. Each gives its reason.
   */
  deletion: 'delete' | 'with household' | { anonymize: string } | { through: string } | { keep: string };
};

/** The name of the field. */
export const fieldOf = (found: FoundBy): string => Object.values(found)[0] ?? '';

/** Why the rules do not fit the fields of a collection; undefined: they fit. */
export function problemOfRules(
  rules: PersonRules | undefined,
  isPersonal: boolean,
  paths: readonly string[],
): string | undefined {
  if (!rules) return isPersonal ? 'isPersonal is true, so declare person: see person-rules.ts' : undefined;
  if (!isPersonal) return 'isPersonal is false, so leave out person';
  const unknown = rules.foundBy.map(fieldOf).find((field) => !paths.some((path) => isWithin(field, path)));
  if (unknown !== undefined) return `person is found by ${unknown}, which is no field`;
  const { deletion, foundBy } = rules;
  const isFound = deletion === 'delete' || deletion === 'with household' || 'anonymize' in deletion;
  if (isFound && foundBy.length === 0) return 'a deletion needs foundBy';
  if (deletion === 'with household' && foundBy.some((found) => !('household' in found)))
    return 'what is deleted with the household is found by the household only';
  return undefined;
}

/** `payload.email` is within the path `payload` of a field of any type. */
const isWithin = (field: string, path: string): boolean => field === path || field.startsWith(`${path}.`);

/** One line for the list of collections. */
export function describeRules({ foundBy, exported, deletion }: PersonRules): string {
  const found = foundBy.map((one) => Object.entries(one).flat().join(' ')).join(', ') || 'nothing';
  const shown = typeof exported === 'string' ? exported : `no (${exported.not})`;
  const removed = typeof deletion === 'string' ? deletion : Object.entries(deletion).flat().join(': ');
  return `found by: ${found}  export: ${shown}  deletion: ${removed}`;
}
