import { AppError } from '@homeplate/common/app-error.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStreamSlots, type StreamSlot, type StreamSlots } from './stream-slots.ts';

const MANY = 1_000;

/** Opens a stream; `isEnded` becomes true when it has to make room. */
function open(slots: StreamSlots, network: string, userId?: string) {
  const slot = slots.take(network);
  const stream = { slot, network, isEnded: false };
  if (userId !== undefined) slot.ofUser(userId);
  slot.occupy(() => {
    stream.isEnded = true;
  });
  return stream;
}

describe('the slots of price streams', () => {
  it('are limited per network and per user, and free after a release', () => {
    const slots = createStreamSlots({ most: MANY, perNetwork: 3, perUser: 2 });
    const streams = [open(slots, 'home'), open(slots, 'home', 'ann'), open(slots, 'home', 'ann')];
    expect(() => slots.take('home')).toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
    const other = slots.take('office');
    expect(() => other.ofUser('ann')).toThrow(
      expect.objectContaining({ code: 'RATE_LIMITED', retryAfterSeconds: 10 }),
    );
    other.release();
    streams[1]?.slot.release();
    streams[1]?.slot.release();
    expect(slots.count()).toBe(2);
    open(slots, 'office', 'ann');
    open(slots, 'home');
    expect(slots.count()).toBe(4);
  });

  it('move from a network that took them all to another, the oldest first', () => {
    const slots = createStreamSlots({ most: 10, perNetwork: MANY, perUser: MANY });
    const greedy = Array.from({ length: 10 }, () => open(slots, 'greedy'));
    expect(() => slots.take('greedy')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
    const others = ['a', 'b', 'c'].map((network) => open(slots, network));
    expect(greedy.map(({ isEnded }) => isEnded)).toEqual(greedy.map((_, nth) => nth < 3));
    expect(others.some(({ isEnded }) => isEnded)).toBe(false);
    // The greedy network retries and still has the most, so the others keep theirs.
    expect(() => slots.take('greedy')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
    expect(slots.count()).toBe(10);
  });

  it('are not taken from another stream by a request that fails before its stream opens', () => {
    const slots = createStreamSlots({ most: 2, perNetwork: MANY, perUser: MANY });
    const greedy = [open(slots, 'greedy'), open(slots, 'greedy')];
    slots.take('other').release();
    expect(greedy.some(({ isEnded }) => isEnded)).toBe(false);
    expect(slots.count()).toBe(2);
  });

  it('never exceed the maximum, and are available to a network with two fewer than another', () => {
    const network = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ opens: network }) },
      { weight: 1, arbitrary: fc.record({ closes: fc.nat(50) }) },
    );
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 80 }),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 6 }),
        (steps, most, perNetwork) => {
          const slots = createStreamSlots({ most, perNetwork, perUser: MANY });
          let streams: { slot: StreamSlot; network: string; isEnded: boolean }[] = [];
          const sizeOf = (name: string) => streams.filter((one) => one.network === name).length;
          for (const one of steps) {
            if ('closes' in one) {
              const [closed] = streams.splice(one.closes % Math.max(1, streams.length), 1);
              closed?.slot.release();
            } else {
              const own = sizeOf(one.opens);
              const largest = Math.max(0, ...streams.map((stream) => sizeOf(stream.network)));
              const isAllowed = own < perNetwork && (streams.length < most || largest > own + 1);
              if (!isAllowed) expect(() => slots.take(one.opens)).toThrow(AppError);
              else {
                const before = [...streams];
                streams.push(open(slots, one.opens));
                const ended = before.filter(({ isEnded }) => isEnded);
                expect(ended).toHaveLength(before.length >= most ? 1 : 0);
                for (const stream of ended) {
                  expect(sizeOf(stream.network)).toBe(largest);
                  expect(before.find((other) => other.network === stream.network)).toBe(stream);
                }
                streams = streams.filter(({ isEnded }) => !isEnded);
              }
            }
            expect(slots.count()).toBe(streams.length);
            expect(streams.length).toBeLessThanOrEqual(most);
          }
        },
      ),
    );
  });
});
