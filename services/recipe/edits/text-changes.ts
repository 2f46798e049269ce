import type { EditorText, TextChange } from '@homeplate/contracts/documents/staff-recipe.ts';

type Step = EditorText['steps'][number];
const stepLine = ({ text, minutes, waiting, temperatureF, uses }: Step): string =>
  [
    text,
    minutes !== null && `${minutes} min`,
    waiting !== null && `${waiting} min hands-off`,
    temperatureF !== null && `${temperatureF} °F`,
    uses.length > 0 && `uses ${uses.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');

function linesOf(text: EditorText, field: keyof EditorText): string[] {
  if (field === 'steps') return text.steps.map(stepLine);
  const value = text[field];
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === '' ? [] : [String(value)];
}

/** What changed from one text to the next, by field. Lines that only moved are listed as a whole. */
export const textChanges = (before: EditorText, after: EditorText): TextChange[] =>
  (Object.keys(after) as (keyof EditorText)[]).flatMap((field) => {
    const [old, current] = [linesOf(before, field), linesOf(after, field)];
    if (old.join('\n') === current.join('\n')) return [];
    const removed = old.filter((line) => !current.includes(line));
    const added = current.filter((line) => !old.includes(line));
    const isMoved = removed.length === 0 && added.length === 0;
    return [isMoved ? { field, removed: old, added: current } : { field, removed, added }];
  });
