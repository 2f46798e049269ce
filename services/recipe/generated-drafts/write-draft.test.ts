import { type ChatRequest, Declined, TookTooLong } from '@homeplate/work/openai-chat.ts';
import { describe, expect, it } from 'vitest';
import { modelAnswer } from '../test/model-answers.ts';
import { createWriteDraft, NO_DRAFT } from './write-draft.ts';

const KNOWN = [
  { id: 'red-rice', title: 'Charleston Red Rice', ingredients: [{ food: 'bacon' }], isArchived: false },
];
const GOOD = modelAnswer();
const ONE_FINDING = modelAnswer(0, { title: 'One Finding', place: '' });
const TWO_FINDINGS = modelAnswer(0, { title: 'Two Findings', place: '', servings: null });
/** Its shape is complete; two audits complain. */
const AUDITED = modelAnswer(0, {
  title: 'Audited',
  servings: 1,
  description: 'a side that is cooked slowly in butter until it is brown and very sweet.',
});
const NO_SHAPE = modelAnswer(0, {
  title: 'No Shape',
  ingredients: ['2 lb yellow onions', 'salt', '3 tbsp butter'],
});
const COPY = modelAnswer(0, { title: 'Charleston Red Rice' });
const NONSENSE = { hello: 'world' };
const FAILURE = new Error('500');

type Answer = object | Error;

describe('createWriteDraft', () => {
  const writing = (answers: Answer[], { isAway = false, paid = 9 } = {}) => {
    const asked: ChatRequest<unknown>[] = [];
    let left = paid;
    const write = createWriteDraft({
      chat: {
        isAway: () => isAway,
        ask: async (request) => {
          asked.push(request as ChatRequest<unknown>);
          const answer = answers[asked.length - 1];
          if (answer instanceof Error || !answer) throw answer ?? new Error('asked too often');
          return request.read(JSON.stringify(answer));
        },
      },
      countPaid: async () => {
        left -= 1;
        return left >= 0;
      },
    });
    const deadline = Date.now() + 60_000;
    return { asked, draft: () => write({ region: 'south', known: KNOWN, deadline }) };
  };

  it.each<[string, Answer[], string, number]>([
    ['a good answer at once', [GOOD], 'Vidalia Onion Smother', 1],
    ['the second answer, when it mends the first', [ONE_FINDING, GOOD], 'Vidalia Onion Smother', 2],
    [
      'the second of two with as many findings',
      [ONE_FINDING, { ...ONE_FINDING, title: 'Other' }],
      'Other',
      2,
    ],
    ['the first, when the second is worse', [ONE_FINDING, TWO_FINDINGS], 'One Finding', 2],
    ['the first, when the second lacks an amount and was not audited', [AUDITED, NO_SHAPE], 'Audited', 2],
    ['the first, when the second is no recipe', [ONE_FINDING, NONSENSE], 'One Finding', 2],
    ['the first, when the model fails then', [ONE_FINDING, FAILURE], 'One Finding', 2],
    ['the second, when the first was no recipe', [NONSENSE, ONE_FINDING], 'One Finding', 2],
    ['the second, when the first is a known recipe', [COPY, TWO_FINDINGS], 'Two Findings', 2],
  ])('takes %s', async (_name, answers, title, times) => {
    const { asked, draft } = writing(answers);
    expect((await draft()).text.title).toBe(title);
    expect(asked).toHaveLength(times);
  });

  it.each<[string, Answer[], string]>([
    ['fails', [FAILURE], NO_DRAFT.away],
    ['takes too long', [new TookTooLong()], NO_DRAFT.late],
    ['declines', [new Declined()], NO_DRAFT.declined],
    ['answers nonsense twice', [NONSENSE, NONSENSE], NO_DRAFT.unreadable],
    ['repeats a known recipe twice', [COPY, COPY], NO_DRAFT.duplicate],
    ['answers nonsense, then takes too long', [NONSENSE, new TookTooLong()], NO_DRAFT.late],
  ])('says why there is no draft when the model %s', async (_name, answers, reason) => {
    const { asked, draft } = writing(answers);
    await expect(draft()).rejects.toMatchObject({ name: 'NoDraft', message: reason });
    expect(asked).toHaveLength(answers.length);
  });

  it('asks nothing while the model is away, and no more than the day allows', async () => {
    const away = writing([GOOD], { isAway: true });
    await expect(away.draft()).rejects.toMatchObject({ message: NO_DRAFT.away });
    const spent = writing([GOOD], { paid: 0 });
    await expect(spent.draft()).rejects.toMatchObject({ message: NO_DRAFT.spent });
    expect([...away.asked, ...spent.asked]).toEqual([]);
    const last = writing([ONE_FINDING], { paid: 1 });
    expect((await last.draft()).text.title).toBe('One Finding');
  });

  it('sends the region and the known titles, and names the findings of the first answer', async () => {
    const { asked, draft } = writing([ONE_FINDING, GOOD]);
    await draft();
    const contents = asked.map(({ messages }) => messages.map(({ content }) => content));
    expect(JSON.parse(contents[0]?.[1] ?? '')).toEqual({ region: 'South', titles: ['Charleston Red Rice'] });
    expect(contents[1]?.slice(0, 2)).toEqual(contents[0]);
    expect(JSON.parse(contents[1]?.[2] ?? '')).toEqual(ONE_FINDING);
    expect(contents[1]?.[3]).toContain('\nplace: is missing\n');
  });
});
