import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TOPICS } from '../topics.ts';

/**
 * Golden fixtures: stored events must stay readable, so fixtures are added and never changed. Optional fields added to a version
 * get their own fixture: `recipe-published.v1.planning.json`.
 */
const folder = new URL('./fixtures/', import.meta.url);
/** A set: while an event moves to another topic, both list it. */
const definitions = [...new Set(Object.values(TOPICS).flatMap((topic) => [...topic.events]))];
const kebab = (type: string) => type.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

describe('events', () => {
  it.each(definitions.map((definition) => [definition.type, definition] as const))(
    'event %s has a fixture for every version',
    (type, { version }) => {
      const files = readdirSync(folder).filter((file) => file.startsWith(`${kebab(type)}.v`));
      const versions = new Set(files.map((file) => /\.v(\d+)\./.exec(file)?.[1]));
      expect(versions.size).toBe(version);
    },
  );

  it.each(readdirSync(folder))('fixture %s parses without losing a field and has a key', (file) => {
    const definition = definitions.find(({ type }) => file.startsWith(`${kebab(type)}.v`));
    const data = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    expect(definition?.schema.parse(data)).toEqual(data);
    expect(definition?.keyOf(data as never)).toMatch(/\S/);
  });

  it('event names are unique and in the past tense', () => {
    const types = definitions.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    for (const type of types) expect(type).toMatch(/^[A-Z]\w+(ed|n|Ready)$/);
  });
});
