/** The names of an enumeration as choices of an input. */
export const choicesOf = (names: readonly string[]): { id: string; name: string }[] =>
  names.map((id) => ({ id, name: id }));
