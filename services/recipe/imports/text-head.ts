import type { ImportedRecipe } from './imported-recipe.ts';
import { readNote, type TextNotes } from './text-notes.ts';

export type Head = Omit<ImportedRecipe, 'ingredients' | 'instructions'>;

/** Reads the title, the description, and notes such as `Serves 4 | Prep: 10 min`. */
export function readHead(lines: readonly string[]): Head {
  const notes: TextNotes = {};
  const words: string[] = [];
  for (const line of lines.filter(Boolean)) {
    const parts = line
      .split(/\s*[|•·;]\s*|\s{3,}|,\s+(?=(?:prep|cook|total|serves|makes|yield)\b)/i)
      .filter(Boolean);
    const read = parts.map(readNote);
    for (const note of read)
      if (note)
        for (const [name, value] of Object.entries(note))
          Object.assign(notes, { [name]: Reflect.get(notes, name) ?? value });
    if (!read.some(Boolean)) words.push(line);
  }
  const [title = '', ...rest] = words;
  const prepMinutes = notes.prepMinutes ?? null;
  const cookMinutes = notes.cookMinutes ?? null;
  return {
    title: notes.title ?? title.replace(/^(?:recipe|title)\s*:\s*|\.$/gi, ''),
    description: (notes.title ? words : rest).join(' ') || null,
    author: notes.author ?? null,
    servings: notes.servings ?? null,
    yield: notes.yield ?? null,
    prepMinutes,
    cookMinutes,
    totalMinutes:
      notes.totalMinutes ?? (prepMinutes === null || cookMinutes === null ? null : prepMinutes + cookMinutes),
    image: notes.image ?? null,
    tags: [],
  };
}
