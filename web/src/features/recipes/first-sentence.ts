/** The first whole sentence of a description, so that a card never ends in the middle of one. "St. Louis" ends none. */
export const firstSentence = (text: string): string =>
  /^.*?(?<!\b(?:St|Mt|Ft|Dr|Mr|Mrs|[A-Z]))[.!?]["”’]?(?=\s|$)/u.exec(text)?.[0] ?? text;
