import { describe, expect, it } from 'vitest';
import { modelAnswer } from '../test/model-answers.ts';
import { draftSchema, readDraft } from './draft-form.ts';

const KNOWN = [
  { id: 'red-rice', title: 'Charleston Red Rice', ingredients: [{ food: 'white-rice' }, { food: 'bacon' }] },
  {
    id: 'onions',
    title: 'Sunday Supper Onions',
    ingredients: ['yellow-onion', 'butter', 'salt', 'apple-juice'].map((food) => ({ food })),
  },
];
const read = (answer: unknown, known = KNOWN.slice(0, 1)) =>
  readDraft(typeof answer === 'string' ? answer : JSON.stringify(answer), 'south', known);
const [first, second, third] = modelAnswer().steps;

describe('the answer of a model', () => {
  it.each<[string, unknown, RegExp | undefined]>([
    ['that keeps every rule is a draft without findings', modelAnswer(), undefined],
    ['of another dish too', modelAnswer(3), undefined],
    ['without a place', modelAnswer(0, { place: '' }), /^place: is missing$/],
    ['with a line of no amount', lines('2 lb yellow onions', 'salt', '1 cup milk'), /salt: quantity/],
    ['with an unknown food', lines('2 lb yellow onions', '1 cup unobtainium', '1 tsp salt'), /unobtainium/],
    ['whose steps take longer than it says', modelAnswer(0, { cookMinutes: 5 }), /^steps: take 50 minutes/],
    [
      'with a food that no step names',
      lines('2 lb yellow onions', '3 tbsp butter', '1 tsp salt', '1/2 cup apple cider', '1 lb carrots'),
      /none uses "carrot"/,
    ],
    ['with a diet among its tags', modelAnswer(0, { tags: ['vegan'] }), /^tags: .*diet/],
    [
      'that names no place in its description',
      modelAnswer(0, {
        description: 'a side that is cooked slowly in butter until it is brown and very sweet.',
      }),
      /names no place/,
    ],
  ])('%s', (_name, answer, finding) => {
    const { draft, findings, isDuplicate } = read(answer);
    expect(draft?.text).toMatchObject({ region: 'south', access: 'premium' });
    expect(isDuplicate).toBe(false);
    if (finding) expect(findings.join('\n')).toMatch(new RegExp(finding, 'm'));
    else expect(findings).toEqual([]);
  });

  it.each<[string, unknown, RegExp]>([
    ['that is no JSON', 'Sure! Here is a recipe', /^answer: /],
    ['that was cut off', JSON.stringify(modelAnswer()).slice(0, 300), /^answer: /],
    ['without a title', modelAnswer(0, { title: ' ' }), /^title: Please write a title/],
    ['with two lines', lines('2 lb yellow onions', '1 tsp salt'), /^ingredients: /],
    ['with two steps', modelAnswer(0, { steps: [first, second] }), /^steps: /],
    ['with a field that no recipe has', modelAnswer(0, { price: 3 }), /price/],
    ['with a course that no recipe has', modelAnswer(0, { course: 'elevenses' }), /^course: /],
    [
      'with a text that is too long',
      modelAnswer(0, { leftovers: 'a'.repeat(401) }),
      /^leftovers: has at most/,
    ],
  ])('%s is no draft', (_name, answer, finding) => {
    const { draft, findings } = read(answer);
    expect(draft).toBeUndefined();
    expect(findings.join('\n')).toMatch(finding);
  });

  it.each<[string, unknown, boolean]>([
    ['the id of a known recipe', modelAnswer(1, { title: 'Red Rice' }), true],
    ['the title of a known recipe', modelAnswer(1, { title: 'Charleston Red Rice' }), true],
    ['nearly its title', modelAnswer(1, { title: 'Charleston-Style Red Rice' }), true],
    ['a title with some of its words', modelAnswer(1, { title: 'Savannah Red Rice' }), false],
    ['nearly its title, with other spaces', modelAnswer(1, { title: 'charleston redrice' }), true],
    ['its foods', modelAnswer(0, { title: 'Onions of the Moon' }), true],
    ['half of its foods', modelAnswer(1), false],
  ])('with %s', (_name, answer, isDuplicate) => {
    expect(read(answer, KNOWN).isDuplicate).toBe(isDuplicate);
  });

  it('has no uses of its own: foods are found by their names in the steps', () => {
    const steps = [{ ...first, uses: ['gold'] }, second, third];
    const { draft } = read(modelAnswer(0, { steps }));
    expect(draft?.text.steps[0]).toMatchObject({ uses: [] });
    expect(draft?.compiled.candidate.steps[0]?.uses).toEqual(['yellow-onion']);
  });
});

it('the form asks for every field but region and access, without lengths of texts', () => {
  const schema = draftSchema() as { required: string[]; additionalProperties: boolean };
  expect(schema.required).toEqual(Object.keys(modelAnswer()));
  expect(schema.additionalProperties).toBe(false);
  expect(JSON.stringify(schema)).not.toMatch(/maxLength|"region"|"access"/);
});

function lines(...ingredients: string[]) {
  return modelAnswer(0, { ingredients });
}
