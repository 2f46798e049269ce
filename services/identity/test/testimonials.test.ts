import type { Call } from '@homeplate/common/call.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import {
  OwnTestimonial,
  StaffTestimonial,
  StaffTestimonials,
  Testimonials,
} from '@homeplate/contracts/documents/testimonial.ts';
import { TESTIMONIAL_CONSENT } from '@homeplate/contracts/documents/testimonial-limits.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { callIn, startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const suffix = server.database.slice(-8);
const STORY = {
  name: 'Ann',
  location: 'Nashville, TN',
  rating: 5,
  highlight: `Dinner for four ${suffix}`,
  quote: 'We cook five nights a week now.\nThe list tells me which store.',
  consent: true,
};
const read = ({ document }: { document?: Document | undefined }): unknown =>
  JSON.parse(String(document?.body));

describe.skipIf(server.missing)('what users say', () => {
  let at: TestIdentity;
  let users = 0;
  const editor = callBy('editor-1', ['editor']);
  beforeAll(async () => {
    at = await startTestIdentity(server.url, { RATE_LIMIT_SCALE: '100' });
  });
  afterAll(() => at?.stop());

  async function newUser(start: string): Promise<Call> {
    const username = `${start}_${suffix}`;
    const email = `${start}.${suffix}@example.com`;
    const asked = { username, email, password: 'grits and gravy', clientAddress: '192.0.2.1' };
    await at.identity.register(asked);
    const { session } = await at.identity.logIn({
      login: username,
      password: asked.password,
      clientAddress: asked.clientAddress,
      userAgent: 'test',
    });
    return callIn(session);
  }
  const write = async (user: Call, change: Partial<typeof STORY> = {}) =>
    OwnTestimonial.parse(read(await at.testimonials.writeTestimonial({ ...STORY, ...change }, user)));
  const own = async (user: Call) =>
    OwnTestimonial.parse(read(await at.testimonials.getOwnTestimonial({}, user)));
  const shown = async () =>
    Testimonials.parse(read(await at.testimonials.listTestimonials({}))).filter(({ highlight }) =>
      highlight.endsWith(suffix),
    );
  const staffView = async (id: string) =>
    StaffTestimonial.parse(read(await at.testimonials.getTestimonial({ id }, editor)));
  const decide = async (id: string, isPublished: boolean, changedAt?: string) =>
    at.testimonials.decideTestimonial(
      { id, isPublished, changedAt: changedAt ?? (await staffView(id)).changedAt },
      editor,
    );

  it('are shown once staff have read them, and wait again after a change', async () => {
    const ann = await newUser('ann');
    expect(await own(ann)).toBeNull();
    const stored = await write(ann);
    const id = stored?.id ?? '';
    expect(stored).toMatchObject({ state: 'waiting', quote: STORY.quote });
    expect(await shown()).toEqual([]);
    expect(await staffView(id)).toMatchObject({ consent: TESTIMONIAL_CONSENT, state: 'waiting' });

    await decide(id, true);
    const { consent: _, ...words } = STORY;
    expect(await shown()).toEqual([{ id, ...words }]);
    expect((await write(ann))?.state).toBe('published');
    expect((await write(ann, { rating: 4 }))?.state).toBe('waiting');
    expect(await shown()).toEqual([]);
    await decide(id, true);
    await decide(id, false);
    expect(await shown()).toEqual([]);
    expect((await own(ann))?.state).toBe('refused');
  });

  it('are decided by what staff have read, each decision once in the audit log', async () => {
    const bob = await newUser('bob');
    const id = (await write(bob))?.id ?? '';
    const { changedAt } = await staffView(id);
    await write(bob, { highlight: `Other words ${suffix}` });
    await expect(decide(id, true, changedAt)).rejects.toMatchObject({ code: 'CONFLICT' });
    await decide(id, true);
    await decide(id, true);
    const entries = await at.mongo.db.collection('audit_entries').find({ recordId: id }).toArray();
    expect(entries.map(({ action, staffId, fields }) => [action, staffId, fields])).toEqual([
      ['testimonials:decide', 'editor-1', ['state']],
    ]);
    await expect(decide('testimonial-none', true, changedAt)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const call of [bob, callBy('support-1', ['support'])])
      await expect(
        at.testimonials.decideTestimonial({ id, isPublished: false, changedAt }, call),
      ).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });

  it('are deleted by their author, with the consent', async () => {
    const cleo = await newUser('cleo');
    const id = (await write(cleo))?.id ?? '';
    await decide(id, true);
    await at.testimonials.deleteTestimonial({}, cleo);
    await at.testimonials.deleteTestimonial({}, cleo);
    expect(await own(cleo)).toBeNull();
    expect((await shown()).some((one) => one.id === id)).toBe(false);
    expect(await at.mongo.db.collection('testimonials').countDocuments({ _id: id as never })).toBe(0);
  });

  it.each([
    ['no consent', { consent: false }, 'consent'],
    ['no stars', { rating: 0 }, 'rating'],
    ['six stars', { rating: 6 }, 'rating'],
    ['a short story', { quote: 'Good.' }, 'quote'],
    ['a story that is too long', { quote: 'x'.repeat(501) }, 'quote'],
    ['a name of two lines', { name: 'Ann\nBob' }, 'name'],
    ['no town', { location: ' ' }, 'location'],
  ])('%s is refused at its field, and keeps the earlier words', async (_name, change, field) => {
    users += 1;
    const dan = await newUser(`dan${users}`);
    const before = await write(dan);
    await expect(write(dan, change)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { [field]: expect.any(String) },
    });
    expect(await own(dan)).toEqual(before);
  });

  it('are found by state and words', async () => {
    const eve = await newUser('eve');
    const id = (await write(eve, { quote: `A very rare word: quahog ${suffix}` }))?.id;
    const search = async (filter: object) => {
      const page = { sort: 'changedAt', descending: false, offset: 0, limit: 25 };
      const asked = { page, state: '', query: '', ids: [], ...filter };
      const { document, totalCount } = await at.testimonials.searchTestimonials(asked, editor);
      return { ids: StaffTestimonials.parse(read({ document })).map((one) => one.id), totalCount };
    };
    expect(await search({ query: `QUAHOG ${suffix}`, state: 'waiting' })).toEqual({
      ids: [id],
      totalCount: 1,
    });
    expect(await search({ query: `QUAHOG ${suffix}`, state: 'published' })).toEqual({
      ids: [],
      totalCount: 0,
    });
    await expect(search({ state: 'lost' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
