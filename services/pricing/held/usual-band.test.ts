import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBelieved, isUsual, type JudgedPrice, releasesOf } from './usual-band.ts';

const USUAL = 200;
let made = 0;
const price = (source: string, centsPerKg: number, over: Partial<JudgedPrice> = {}): JudgedPrice => {
  made += 1;
  return { id: `p${made}`, state: 'held', source, centsPerKg, usualCentsPerKg: USUAL, ...over };
};
const staff = (centsPerKg: number) => price('s', centsPerKg, { state: 'released', releasedBy: 'staff' });

/** Applies all releases to the prices. */
const settled = (prices: readonly JudgedPrice[]): JudgedPrice[] => {
  const releases = new Map(releasesOf(prices).map(({ id, by }) => [id, by]));
  return prices.map((one) => {
    const releasedBy = releases.get(one.id);
    return releasedBy ? { ...one, state: 'released', releasedBy } : one;
  });
};
const released = (prices: readonly JudgedPrice[]) =>
  prices
    .filter(({ state }) => state === 'released')
    .map(({ id }) => id)
    .toSorted();

describe('the usual band', () => {
  it.each([
    [50, true],
    [49, false],
    [800, true],
    [801, false],
    [200_000, false],
    [1, false],
  ])('with a usual price of 200 accepts %i: %s', (centsPerKg, believed) => {
    expect(isUsual(centsPerKg, USUAL)).toBe(believed);
  });

  it('widens to a price that staff released plus 10 percent, on that side only', () => {
    const others = [staff(1200)];
    expect(isBelieved(price('a', 900), others)).toBe(true);
    expect(isBelieved(price('a', 1320), others)).toBe(true);
    expect(isBelieved(price('a', 1324), others)).toBe(false);
    expect(isBelieved(price('a', 40), others)).toBe(false);
    expect(isBelieved(price('a', 40), [staff(38)])).toBe(true);
    expect(isBelieved(price('a', 30), [staff(38)])).toBe(false);
  });

  it('does not widen for prices that are held, refused or released by history', () => {
    const climbing = price('b', 1300, { state: 'released', releasedBy: 'history' });
    const refused = price('c', 5000, { state: 'refused' });
    const others = [staff(1200), climbing, refused, price('d', 5000)];
    expect(isBelieved(price('a', 1400), others)).toBe(false);
  });
});

describe('releasesOf', () => {
  it('needs three different sources within 10 percent', () => {
    expect(releasesOf([price('a', 1000), price('b', 1050)])).toEqual([]);
    expect(releasesOf([price('a', 1000), price('a', 1010), price('b', 1050)])).toEqual([]);
    expect(releasesOf([price('a', 1000), price('b', 1050), price('c', 1103)])).toEqual([]);
    const agreeing = [price('a', 1000), price('b', 1050), price('c', 1100)];
    expect(releasesOf(agreeing)).toEqual(agreeing.map(({ id }) => ({ id, by: 'agreement' })));
  });

  it('also releases low prices, but not refused ones', () => {
    const low = [price('a', 20), price('b', 20), price('c', 21)];
    expect(releasesOf(low)).toHaveLength(3);
    expect(releasesOf([price('a', 20, { state: 'refused' }), ...low.slice(1)])).toEqual([]);
  });

  it('releases prices between the band and agreed prices, and none beyond', () => {
    const near = price('d', 850);
    const far = price('e', 1300);
    const agreeing = [price('a', 1000), price('b', 1000), price('c', 1000)];
    const releases = releasesOf([far, ...agreeing, near]);
    expect(releases).toContainEqual({ id: near.id, by: 'history' });
    expect(releases.map(({ id }) => id)).not.toContain(far.id);
  });

  const prices = fc
    .array(
      fc.record({
        source: fc.constantFrom('a', 'b', 'c', 'd'),
        centsPerKg: fc.oneof(fc.integer({ min: 801, max: 1500 }), fc.integer({ min: 1, max: 49 })),
        state: fc.constantFrom<JudgedPrice['state']>('held', 'held', 'held', 'held', 'refused'),
      }),
      { maxLength: 12 },
    )
    .map((list) => list.map(({ source, centsPerKg, state }) => price(source, centsPerKg, { state })));

  it('is independent of order, and idempotent', () => {
    const shuffled = prices.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([list, arrivals]) => {
        const together = settled(list);
        expect(releasesOf(together)).toEqual([]);
        let one: JudgedPrice[] = [];
        for (const arrival of arrivals) {
          const believed = arrival.state === 'held' && isBelieved(arrival, one);
          const first = believed
            ? ({ ...arrival, state: 'released', releasedBy: 'history' } as const)
            : arrival;
          one = settled([...one, first]);
        }
        expect(released(one)).toEqual(released(together));
      }),
      { numRuns: 2000 },
    );
  });
});
