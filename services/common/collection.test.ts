import { describe, expect, it } from 'vitest';
import { type Definition, defineCollection } from './collection.ts';

type Note = { _id: string; personId: string; place: { zip: string }; tags: string[] };
const text = { type: String, required: true };
const note: Definition<Note> = {
  name: 'notes',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: 'personId' }], exported: 'Notes', deletion: 'delete' },
  fields: {
    _id: { ...text, personal: false },
    personId: { ...text, personal: 'person' },
    place: { zip: { ...text, personal: 'location', keptFor: 'done' } },
    tags: { type: [String], personal: 'content' },
  },
};

describe('a declared collection', () => {
  it('lists each field with its kind of personal data and how long it is stored', () => {
    expect(
      defineCollection<Note>(note)
        .listFields()
        .toSorted((a, b) => a.path.localeCompare(b.path)),
    ).toEqual([
      { path: '_id', personal: false, keptFor: 'account' },
      { path: 'personId', personal: 'person', keptFor: 'account' },
      { path: 'place.zip', personal: 'location', keptFor: 'done' },
      { path: 'tags', personal: 'content', keptFor: 'account' },
    ]);
  });

  it.each<[string, { [Key in keyof Definition<Note>]?: Definition<Note>[Key] | undefined }, string]>([
    ['a field without `personal`', { fields: { ...note.fields, tags: [String] } }, 'tags: declare personal'],
    [
      'a personal field in a collection declared as not personal',
      { isPersonal: false },
      'Collection notes: personId is personal',
    ],
    ['personal data without rules for a person', { person: undefined }, 'declare person'],
    [
      'rules for a person without personal data',
      {
        isPersonal: false,
        fields: { _id: text, personId: text, place: { zip: text }, tags: [String] },
      },
      'leave out person',
    ],
    [
      'a person who is found by an unknown field',
      { person: { foundBy: [{ user: 'owner' }], exported: 'Notes', deletion: 'delete' } },
      'found by owner, which is no field',
    ],
    [
      'a deletion that finds nothing',
      { person: { foundBy: [], exported: 'Notes', deletion: 'delete' } },
      'a deletion needs foundBy',
    ],
    [
      'documents of a user that are deleted with the household',
      { person: { foundBy: [{ user: 'personId' }], exported: 'Notes', deletion: 'with household' } },
      'found by the household only',
    ],
    ['a shape below 1', { shape: 0 }, 'the shape is a number from 1'],
    ['days without an index that deletes', { keptFor: '30 days' }, 'no index or job deletes it'],
  ])('is refused with %s', (_, change, words) => {
    expect(() => defineCollection<Note>({ ...note, ...change } as Definition<Note>)).toThrow(words);
  });

  it('stores documents for a number of days if a job deletes them', () => {
    const swept = defineCollection<Note>({ ...note, keptFor: '30 days', sweptBy: 'sweep-notes' });
    expect(swept).toMatchObject({ keptFor: '30 days', sweptBy: 'sweep-notes' });
  });

  it('opens the native driver only if it gives a reason', () => {
    expect(() => defineCollection<Note>(note).driver({ connection: {} as never })).toThrow('gives no reason');
  });
});
