import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startOrder, stopInReverse } from './composition.ts';

describe('start order', () => {
  it('puts every target after its needs, for any graph without cycles', () => {
    const graph = fc
      .array(fc.array(fc.nat(30), { maxLength: 4 }), { minLength: 1, maxLength: 12 })
      .map((needs) =>
        // Needs point to lower numbers only: no cycles.
        Object.fromEntries(
          needs.map((list, i) => [`t${i}`, { needs: list.filter((n) => n < i).map((n) => `t${n}`) }]),
        ),
      );
    fc.assert(
      fc.property(graph, (targets) => {
        const order = startOrder(targets, 'all');
        expect(order.toSorted()).toEqual(Object.keys(targets).toSorted());
        for (const [name, { needs }] of Object.entries(targets)) {
          for (const need of needs) expect(order.indexOf(need)).toBeLessThan(order.indexOf(name));
        }
      }),
    );
  });
  it('refuses cycles and unknown names in words', () => {
    expect(() => startOrder({ a: { needs: ['b'] }, b: { needs: ['a'] } }, 'all')).toThrow('a → b → a');
    expect(() => startOrder({ a: { needs: [] } }, 'c')).toThrow('c is not one of all, a');
  });
  it('stops the rest when one fails to stop', async () => {
    const stopped: string[] = [];
    const service = (name: string, fails = false) => ({
      address: '',
      health: async () => ({}),
      stop: async () => {
        stopped.push(name);
        if (fails) throw new Error(name);
      },
    });
    await expect(stopInReverse([service('a'), service('b', true), service('c')])).rejects.toThrow('b');
    expect(stopped).toEqual(['c', 'b', 'a']);
  });
});
