import { Fragment } from 'react';

/** A word as the index splits it: letters and digits, joined by apostrophes. */
const WORDS = /[\p{L}\p{M}\p{Nd}]+(?:['’][\p{L}\p{M}\p{Nd}]+)*/gu;

/** Lower case, without accents and apostrophes, as the index spells matched words. */
const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();

/** Splits the text at the words to highlight. */
export function markedParts(
  text: string,
  marked: ReadonlySet<string>,
): { text: string; isMarked: boolean }[] {
  const parts: { text: string; isMarked: boolean }[] = [];
  let end = 0;
  const add = (from: number, to: number, isMarked: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), isMarked });
    end = to;
  };
  if (marked.size > 0)
    for (const { 0: word, index } of text.matchAll(WORDS))
      if (marked.has(plain(word))) {
        add(end, index, false);
        add(index, index + word.length, true);
      }
  add(end, text.length, false);
  return parts;
}

/** A text with the matched words of a search highlighted. */
export function MarkedText({ text, marked }: { text: string; marked: ReadonlySet<string> | undefined }) {
  if (!marked?.size) return text;
  return markedParts(text, marked).map((part, at) => {
    const key = `${at} ${part.text}`;
    return part.isMarked ? (
      <mark key={key} className="bg-butter text-inherit shadow-[inset_0_-2px_0_var(--color-primary)]">
        {part.text}
      </mark>
    ) : (
      <Fragment key={key}>{part.text}</Fragment>
    );
  });
}
