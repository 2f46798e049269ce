import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeView, startView, type ViewAction, type ViewState } from './view-state.ts';

const after = (actions: readonly ViewAction[], steps = 6): ViewState =>
  actions.reduce(changeView, startView(steps));

const number = fc.oneof(
  fc.double({ min: -1000, max: 1000, noNaN: true }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
);
const action: fc.Arbitrary<ViewAction> = fc.oneof(
  fc.record({
    do: fc.constant('open' as const),
    tab: fc.constantFrom('ingredients' as const, 'steps' as const, 'nutrition' as const),
  }),
  fc.record({ do: fc.constant('go to step' as const), step: number }),
  fc.record({ do: fc.constant('choose' as const), line: fc.option(fc.nat(20)) }),
  fc.record({ do: fc.constant('play' as const), on: fc.boolean() }),
  fc.constant({ do: 'tick' as const }),
  fc.record({
    do: fc.constant('rotate' as const),
    axis: fc.constantFrom('x' as const, 'y' as const, 'z' as const),
    degrees: number,
  }),
  fc.record({
    do: fc.constant('turn' as const),
    x: fc.double({ min: -400, max: 400, noNaN: true }),
    y: fc.double({ min: -900, max: 900, noNaN: true }),
  }),
  fc.record({ do: fc.constant('zoom' as const), to: number }),
  fc.record({
    do: fc.constantFrom('zoom in' as const, 'zoom out' as const),
    from: fc.constantFrom('panel' as const, 'header' as const),
  }),
  fc.record({
    do: fc.constant('move' as const),
    axis: fc.constantFrom('x' as const, 'y' as const),
    to: number,
  }),
  fc.constant({ do: 'reset' as const }),
);

describe('the view', () => {
  it('never leaves its limits, whatever is done', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), fc.nat(12), (actions, steps) => {
        const state = after(actions, steps);
        for (const degrees of Object.values(state.rotation)) {
          expect(degrees).toBeGreaterThanOrEqual(0);
          expect(degrees).toBeLessThanOrEqual(360);
        }
        expect(state.zoom).toBeGreaterThanOrEqual(0.5);
        expect(state.zoom).toBeLessThanOrEqual(3);
        expect(state.zoom * 10).toBeCloseTo(Math.round(state.zoom * 10), 9);
        for (const at of Object.values(state.position)) expect(Math.abs(at)).toBeLessThanOrEqual(100);
        expect(state.step).toBeGreaterThanOrEqual(0);
        expect(state.step).toBeLessThanOrEqual(Math.max(0, steps - 1));
        expect(Number.isInteger(state.step)).toBe(true);
      }),
    );
  });

  it('is at first again after a reset: rotation, zoom, position, step and choice; the tab stays', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        const before = after(actions);
        expect(changeView(before, { do: 'reset' })).toEqual({ ...startView(6), tab: before.tab });
      }),
    );
  });

  it('turns by 2 degrees a tick while it plays, and wraps at 360', () => {
    const ticks = (count: number) => Array.from({ length: count }, () => ({ do: 'tick' as const }));
    expect(after(ticks(3)).rotation.y).toBe(0);
    expect(after([{ do: 'play', on: true }, ...ticks(3)]).rotation.y).toBe(6);
    expect(after([{ do: 'play', on: true }, ...ticks(180)]).rotation.y).toBe(0);
    expect(
      after([{ do: 'rotate', axis: 'y', degrees: 359 }, { do: 'play', on: true }, ...ticks(1)]).rotation.y,
    ).toBe(1);
  });

  it('zooms by 0.2: the panel from 0.5 to 3, the header to 2', () => {
    const times = (count: number, one: ViewAction) => Array.from({ length: count }, () => one);
    expect(after(times(2, { do: 'zoom in', from: 'panel' })).zoom).toBe(1.4);
    expect(after(times(30, { do: 'zoom in', from: 'panel' })).zoom).toBe(3);
    expect(after(times(30, { do: 'zoom in', from: 'header' })).zoom).toBe(2);
    expect(after(times(30, { do: 'zoom out', from: 'panel' })).zoom).toBe(0.5);
    expect(after(times(30, { do: 'zoom out', from: 'header' })).zoom).toBe(0.5);
    expect(
      after([
        { do: 'zoom', to: 2.6 },
        { do: 'zoom in', from: 'header' },
      ]).zoom,
    ).toBe(2.6);
    expect(
      after([
        { do: 'zoom', to: 2.6 },
        { do: 'zoom out', from: 'header' },
      ]).zoom,
    ).toBe(2.4);
  });

  it('lets a chosen ingredient go when it is chosen again', () => {
    expect(after([{ do: 'choose', line: 3 }]).chosen).toBe(3);
    expect(
      after([
        { do: 'choose', line: 3 },
        { do: 'choose', line: 4 },
      ]).chosen,
    ).toBe(4);
    expect(
      after([
        { do: 'choose', line: 3 },
        { do: 'choose', line: 3 },
      ]).chosen,
    ).toBeNull();
  });

  it('tilts by dragging so far that the dish is still seen, and all the way round by the slider', () => {
    expect(after([{ do: 'turn', x: 300, y: 0 }]).rotation.x).toBe(55);
    expect(after([{ do: 'turn', x: -300, y: -10 }]).rotation).toEqual({ x: 310, y: 350, z: 0 });
    expect(
      after([
        { do: 'rotate', axis: 'x', degrees: 180 },
        { do: 'turn', x: 10, y: 0 },
      ]).rotation.x,
    ).toBe(190);
  });
});
