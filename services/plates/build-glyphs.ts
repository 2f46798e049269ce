/**
 * Writes glyphs.generated.ts: only those Fluent Emoji Flat drawings that the word table uses.
 * Run it after adding a word: `node services/plates/build-glyphs.ts <folder of @iconify-json/fluent-emoji-flat>/icons.json`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { GLYPH_NAMES } from '@homeplate/reference/pictures/glyph-words.ts';
import { OWN_GLYPHS } from './own-glyphs.ts';

type IconSet = { icons: Record<string, { body: string } | undefined> };

export function glyphTable(icons: IconSet['icons']): string {
  const rows = GLYPH_NAMES.filter((name) => !(name in OWN_GLYPHS)).map((name) => {
    const body = icons[name]?.body;
    if (!body) throw new Error(`The icon set has no "${name}".`);
    if (/<(text|filter|script|image)|href=|'/.test(body))
      throw new Error(`"${name}" holds what a plate must not.`);
    return `  '${name}':\n    '${body.replace(/\s*\n\s*/g, ' ')}',`;
  });
  return [
    '// Written by build-glyphs.ts. Fluent Emoji Flat, (c) Microsoft Corporation, MIT. SVG bodies on a 32-unit grid.',
    'export const FLUENT_GLYPHS = {',
    ...rows,
    '} as const satisfies Record<string, string>;',
    '',
  ].join('\n');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const source = process.argv[2];
  if (!source) {
    console.error('Usage: node build-glyphs.ts <path of icons.json>');
    process.exitCode = 2;
  } else {
    const { icons } = JSON.parse(readFileSync(source, 'utf8')) as IconSet;
    writeFileSync(new URL('./glyphs.generated.ts', import.meta.url), glyphTable(icons));
  }
}
