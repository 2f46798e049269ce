import { eventOf } from '@homeplate/bus/bus.ts';
import { Household } from '@homeplate/contracts/documents/household.ts';
import type { PlanId } from '@homeplate/contracts/documents/plan.ts';
import { EntitlementChanged } from '@homeplate/contracts/events/billing-events.ts';
import { HouseholdChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { Session } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { createHouseholdStore } from '../households/household-store.ts';
import { createInvitationStore } from '../households/invitation-store.ts';
import { createLeaveHousehold } from '../households/leave-household.ts';
import { createLinks } from '../links/link-store.ts';
import { callIn, ORIGIN, startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const suffix = server.database.slice(-8);
const PASSWORD = 'grits and gravy';
const clientAddress = '192.0.2.1';
const DINER = {
  id: '',
  name: 'Sam',
  portion: 0.5,
  ageGroup: '4-8',
  diets: [],
  allergens: ['milk'],
  dislikes: [],
};

type Person = { name: string; email: string; id: string; session: Session | undefined };

describe.skipIf(server.missing)('households', () => {
  let here: TestIdentity;
  beforeAll(async () => {
    here = await startTestIdentity(server.url, { RATE_LIMIT_SCALE: '100' });
  });
  afterAll(() => here?.stop());

  let version = 0;
  const setPlan = async ({ id, session }: Person, plan: PlanId) => {
    version += 1;
    const changedAt = new Date().toISOString();
    const subscriptionId = plan === 'free' ? null : 'sub_1';
    await here.bus.publish('billing.events', [
      eventOf(EntitlementChanged, { userId: id, version, plan, subscriptionId, changedAt }),
    ]);
    await expect.poll(async () => (await householdOf({ session })).plan).toBe(plan);
  };
  const person = async (start: string, plan: PlanId = 'free'): Promise<Person> => {
    const [name, email] = [`${start}_${suffix}`, `${start}.${suffix}@example.com`];
    const account = { username: name, email, password: PASSWORD, clientAddress, origin: ORIGIN };
    await here.identity.register(account);
    const { session } = await here.identity.logIn({ ...account, login: name, userAgent: 'Firefox' });
    const one = { name, email, id: session?.user?.id ?? '', session };
    if (plan !== 'free') await setPlan(one, plan);
    return one;
  };
  const read = (document: Document | undefined): Household =>
    Household.parse(JSON.parse(document?.body.toString() ?? 'null'));
  const householdOf = async ({ session }: Pick<Person, 'session'>): Promise<Household> =>
    read((await here.households.getHousehold({}, callIn(session))).document);
  const namesIn = async (one: Person): Promise<string[]> =>
    (await householdOf(one)).members.map(({ name }) => name);
  const invite = async (owner: Person, email: string) =>
    here.households.inviteMember({ email, origin: ORIGIN }, callIn(owner.session));
  const invited = async (owner: Person, guest: Person): Promise<string> => {
    await invite(owner, guest.email);
    return here.linkTo(guest.email, 'household-invitation');
  };
  const accept = ({ session }: Person, linkToken: string) =>
    here.households.acceptInvitation({ linkToken }, callIn(session));
  const join = async (owner: Person, guest: Person) => accept(guest, await invited(owner, guest));
  const remove = (by: Person, memberId: string) =>
    here.households.removeMember({ memberId }, callIn(by.session));
  const events = async (householdId: string) =>
    (await here.bus.records.scan('identity.events'))
      .filter(({ key, headers }) => key === householdId && String(headers.type) === 'HouseholdChanged')
      .map(({ value }) => HouseholdChanged.schema.parse(JSON.parse(value.toString())));

  it('everyone is a household of their own, with their id', async () => {
    const ann = await person('alone');
    expect(await householdOf(ann)).toEqual({
      id: ann.id,
      version: 0,
      people: null,
      plan: 'free',
      profiles: 1,
      isOwner: true,
      members: [{ id: ann.id, name: ann.name, isOwner: true, isYou: true, joinedAt: expect.any(String) }],
      diners: [],
      weeklyBudget: null,
      budgetCycle: null,
      foodPlan: null,
      invitations: [],
    });
    await expect(here.households.getHousehold({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('keeps its number of people and its diners, within the plan, and refuses a stale change', async () => {
    const ann = await person('diners', 'family');
    const call = callIn(ann.session);
    expect(
      read((await here.households.changeHousehold({ people: 5, keepsPeople: false }, call)).document).people,
    ).toBe(5);
    expect(
      read((await here.households.changeHousehold({ keepsPeople: false }, call)).document).people,
    ).toBeNull();
    const { diners, version: seen } = read(
      (await here.households.putDiners({ diners: [DINER, { ...DINER, name: 'Bo' }] }, call)).document,
    );
    expect(diners.map(({ name, portion }) => [name, portion])).toEqual([
      ['Sam', 0.5],
      ['Bo', 0.5],
    ]);
    const kept = [{ ...DINER, id: diners[1]?.id ?? '', name: 'Bo' }];
    expect(read((await here.households.putDiners({ diners: kept, seen }, call)).document).diners).toEqual([
      diners[1],
    ]);
    await expect(here.households.putDiners({ diners: [], seen }, call)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(
      here.households.putDiners({ diners: [{ ...DINER, portion: 3 }] }, call),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: { 'diners.0.portion': expect.any(String) } });
    await setPlan(ann, 'free');
    await expect(here.households.putDiners({ diners: [...kept, DINER] }, call)).rejects.toMatchObject({
      code: 'NOT_ENTITLED',
      message: 'Your plan has one profile. The Family plan has 6.',
    });
  });

  it('the weekly budget is stored beside the number of people, any member changes it, and the planner learns of it', async () => {
    const [ann, bo] = [await person('budget', 'family'), await person('budget2')];
    const set = async ({ session }: Person, cents: number | undefined, people?: number) =>
      read(
        (
          await here.households.changeHousehold(
            { people, keepsPeople: people === undefined, weeklyBudget: { cents } },
            callIn(session),
          )
        ).document,
      );
    expect(await set(ann, 7_500, 3)).toMatchObject({ people: 3, weeklyBudget: '75.00' });
    expect(await set(ann, 8_050)).toMatchObject({ people: 3, weeklyBudget: '80.50' });
    const call = callIn(ann.session);
    expect(
      read((await here.households.changeHousehold({ people: 4, keepsPeople: false }, call)).document),
    ).toMatchObject({ people: 4, weeklyBudget: '80.50' });
    await join(ann, bo);
    expect(await set(bo, 9_900)).toMatchObject({ id: ann.id, people: 4, weeklyBudget: '99.00' });
    await expect.poll(async () => (await events(ann.id)).at(-1)?.weeklyBudgetCents).toBe(9_900);
    const budgetCycle = { cents: 29_100, every: 'month', startsOn: '2026-11-05' };
    const cycled = await here.households.changeHousehold(
      { keepsPeople: true, budgetCycle },
      callIn(bo.session),
    );
    expect(read(cycled.document)).toMatchObject({
      weeklyBudget: null,
      budgetCycle: { amount: '291.00', every: 'month', startsOn: '2026-11-05' },
    });
    await expect.poll(async () => (await events(ann.id)).at(-1)?.budgetCycle).toEqual(budgetCycle);
    expect(await set(bo, 9_900)).toMatchObject({ weeklyBudget: '99.00', budgetCycle: null });
    expect(await set(bo, undefined)).toMatchObject({ weeklyBudget: null });
    await expect.poll(async () => (await events(ann.id)).at(-1)?.weeklyBudgetCents).toBeNull();
    const versions = (await events(ann.id)).map(({ version }) => version);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    for (const cents of [0, 99, 1_000_000])
      await expect(set(ann, cents)).rejects.toMatchObject({
        fields: { weeklyBudget: 'A weekly budget is 1.00 to 9999.99 dollars, such as 75.00' },
      });
  });

  it('an invited person joins by the mailed link, once, and planner learns of both', async () => {
    const [ann, bo] = [await person('ann', 'family'), await person('bo')];
    const linkToken = await invited(ann, bo);
    const [mail] = await here.mailsTo(bo.email, 'household-invitation');
    expect(mail?.subject).toBe(`${ann.name} invites you to plan meals together on Homeplate`);
    expect(mail?.text).toContain(`${ORIGIN}/join-household?token=`);
    expect((await householdOf(ann)).invitations).toMatchObject([{ email: bo.email }]);
    expect(await here.households.getInvitation({ linkToken })).toMatchObject({
      inviter: ann.name,
      email: bo.email,
    });

    const joined = read((await accept(bo, linkToken)).document);
    expect(joined).toMatchObject({ id: ann.id, isOwner: false, plan: 'family', invitations: [] });
    expect(joined.members.map(({ name, isOwner, isYou }) => [name, isOwner, isYou])).toEqual([
      [ann.name, true, false],
      [bo.name, false, true],
    ]);
    await expect(accept(bo, linkToken)).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await expect(here.households.getInvitation({ linkToken })).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await expect
      .poll(async () => (await events(ann.id)).at(-1))
      .toMatchObject({
        ownerId: ann.id,
        plan: 'family',
        members: [
          { userId: ann.id, move: 0, leftId: null },
          { userId: bo.id, move: 1, leftId: null },
        ],
      });
    await expect(invite(ann, bo.email.toUpperCase())).rejects.toMatchObject({
      code: 'CONFLICT',
      fields: { email: 'This person is already a member of your household.' },
    });
    await setPlan(ann, 'premium');
    await expect.poll(async () => (await events(ann.id)).at(-1)?.plan).toBe('premium');
    expect(await namesIn(bo)).toEqual([ann.name, bo.name]);
  });

  it('a link for another address is refused with both addresses, and can still be used', async () => {
    const [ann, bo, eve] = [await person('ann2', 'family'), await person('bo2'), await person('eve2')];
    const linkToken = await invited(ann, bo);
    await expect(accept(eve, linkToken)).rejects.toMatchObject({
      code: 'WRONG_ACCOUNT',
      message: `This invitation is for ${bo.email}, and you are signed in as ${eve.email}. Sign in with the invited address.`,
    });
    await accept(bo, linkToken);
    expect(await namesIn(ann)).toEqual([ann.name, bo.name]);
  });

  it('a revoked or resent invitation ends its earlier link', async () => {
    const [ann, bo] = [await person('ann3', 'family'), await person('bo3')];
    const first = await invited(ann, bo);
    // The second mail is the latest only with a later time.
    const mailedAt = (await here.mailsTo(bo.email)).at(-1)?.createdAt.getTime();
    await expect.poll(() => Date.now()).toBeGreaterThan(mailedAt ?? Number.NaN);
    const second = await invited(ann, bo);
    expect((await householdOf(ann)).invitations).toHaveLength(1);
    await expect(accept(bo, first)).rejects.toMatchObject({ code: 'LINK_ENDED' });
    const [pending] = (await householdOf(ann)).invitations;
    const invitation = { invitationId: pending?.id ?? '' };
    await expect(here.households.revokeInvitation(invitation, callIn(bo.session))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await here.households.revokeInvitation(invitation, callIn(ann.session));
    await expect(accept(bo, second)).rejects.toMatchObject({ code: 'LINK_ENDED' });
    await expect(here.households.revokeInvitation(invitation, callIn(ann.session))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(accept(bo, 'altered')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('sharing needs Family, and the owner', async () => {
    const [ann, bo, cy] = [await person('ann4'), await person('bo4'), await person('cy4')];
    await expect(invite(ann, bo.email)).rejects.toMatchObject({ code: 'NOT_ENTITLED' });
    await setPlan(ann, 'premium');
    await expect(invite(ann, bo.email)).rejects.toMatchObject({ code: 'NOT_ENTITLED' });
    await setPlan(ann, 'family');
    const linkToken = await invited(ann, bo);
    await setPlan(ann, 'free');
    await expect(accept(bo, linkToken)).rejects.toMatchObject({
      code: 'NOT_ENTITLED',
      message: expect.stringContaining('no longer includes sharing'),
    });
    await setPlan(ann, 'family');
    await accept(bo, linkToken);
    await expect(invite(bo, cy.email)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    await expect(remove(bo, ann.id)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
  });

  it('six people fit, invitations counted, however many accept at once', async () => {
    const ann = await person('full', 'family');
    const guests = await Promise.all([1, 2, 3, 4, 5].map((nth) => person(`guest${nth}`)));
    const links: string[] = [];
    for (const guest of guests) links.push(await invited(ann, guest));
    await expect(invite(ann, `more.${suffix}@example.com`)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('6 profiles'),
    });
    await Promise.all(guests.map((guest, index) => accept(guest, links[index] ?? '')));
    expect(await namesIn(ann)).toHaveLength(6);
    await expect(invite(ann, `more.${suffix}@example.com`)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('someone who shares a household already has to leave it first', async () => {
    const [ann, bo, cy] = [
      await person('ann5', 'family'),
      await person('bo5', 'family'),
      await person('cy5'),
    ];
    await join(bo, cy);
    const linkToken = await invited(ann, bo);
    await expect(accept(bo, linkToken)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You share a household with others. Leave it first, then accept this invitation.',
    });
    await remove(bo, cy.id);
    await accept(bo, linkToken);
    await expect(accept(bo, await invited(ann, cy))).rejects.toMatchObject({ code: 'WRONG_ACCOUNT' });
  });

  it('joining another household ends the invitations to the own one', async () => {
    const [ann, bo, cy] = [
      await person('ann6', 'family'),
      await person('bo6', 'family'),
      await person('cy6'),
    ];
    const toBo = await invited(bo, cy);
    await join(ann, bo);
    await expect(accept(cy, toBo)).rejects.toMatchObject({ code: 'LINK_ENDED' });
  });

  it('a member who leaves or is removed returns to the own household, with its diners, and takes the calendar along', async () => {
    const [ann, bo] = [await person('ann7', 'family'), await person('bo7')];
    await here.households.putDiners({ diners: [DINER] }, callIn(bo.session));
    await join(ann, bo);
    expect((await householdOf(bo)).diners).toEqual([]);
    await remove(bo, bo.id);
    expect(await householdOf(bo)).toMatchObject({ id: bo.id, isOwner: true, diners: [{ name: 'Sam' }] });
    expect(await namesIn(ann)).toEqual([ann.name]);
    await expect
      .poll(async () => (await events(bo.id)).at(-1)?.members)
      .toEqual([{ userId: bo.id, move: 2, leftId: ann.id }]);
    await join(ann, bo);
    await remove(ann, bo.id);
    expect((await householdOf(bo)).id).toBe(bo.id);
    await expect(remove(ann, bo.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(remove(ann, ann.id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('an owner who leaves hands the household to the longest member, and gets a new one', async () => {
    const [ann, bo, cy] = [await person('ann8', 'family'), await person('bo8'), await person('cy8')];
    await join(ann, bo);
    await join(ann, cy);
    await remove(ann, ann.id);
    expect(await householdOf(bo)).toMatchObject({ id: ann.id, isOwner: true, plan: 'free', profiles: 1 });
    expect(await namesIn(bo)).toEqual([bo.name, cy.name]);
    const own = await householdOf(ann);
    expect(own.id).toMatch(/^household-/);
    expect(own).toMatchObject({ isOwner: true, plan: 'family', members: [{ id: ann.id }] });
    await expect
      .poll(async () => (await events(own.id)).at(-1)?.members)
      .toEqual([{ userId: ann.id, move: 1, leftId: ann.id }]);
  });

  it('of two links accepted at once, one counts', async () => {
    const [ann, bo, cy] = [
      await person('ann9', 'family'),
      await person('bo9', 'family'),
      await person('cy9'),
    ];
    const links = [await invited(ann, cy), ''];
    await invite(bo, cy.email);
    await expect.poll(async () => (await here.mailsTo(cy.email, 'household-invitation')).length).toBe(2);
    links[1] = await here.linkTo(cy.email, 'household-invitation');
    const answers = await Promise.allSettled(links.map((link) => accept(cy, link)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const shared = await householdOf(cy);
    expect(shared.members).toHaveLength(2);
  });

  it('deleting an account hands the household over, and the last one deletes it', async () => {
    const [ann, bo] = [await person('ann10', 'family'), await person('bo10')];
    await join(ann, bo);
    const households = await createHouseholdStore(here.mongo);
    const { forgetUser } = createLeaveHousehold({
      mongo: here.mongo,
      households,
      invitations: await createInvitationStore(here.mongo),
      links: await createLinks(here.mongo),
      publish: async () => {},
    });
    await here.mongo.transaction((session) => forgetUser(ann.id, session));
    expect(await householdOf(bo)).toMatchObject({ id: ann.id, isOwner: true });
    await here.mongo.transaction((session) => forgetUser(bo.id, session));
    expect(await households.find(ann.id)).toBeNull();
    expect(await households.find(bo.id)).toBeNull();
    expect(await households.member(bo.id)).toBeNull();
  });
});
