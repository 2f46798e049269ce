/** NamespaceNotFound, IndexNotFound. */
const NOT_THERE: unknown[] = [26, 27];

/** Drops an index of an earlier version, if it still exists. */
export async function dropIndex(
  rows: { dropIndex(name: string): Promise<unknown> },
  name: string,
): Promise<void> {
  try {
    await rows.dropIndex(name);
  } catch (error) {
    if (!NOT_THERE.includes(Reflect.get(Object(error), 'code'))) throw error;
  }
}
