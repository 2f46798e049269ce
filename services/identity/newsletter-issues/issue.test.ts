import { loadPlaces } from '@homeplate/reference/places/places.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earliestOf, nextIssueId } from './issue.ts';
import { dinnersOfWeek } from './issue-content.ts';
import { morningOf, timeZoneOf } from './morning.ts';

const places = await loadPlaces();

describe('the week of an issue', () => {
  it('is the first Tuesday whose morning has not begun anywhere', () => {
    const times = fc.date({
      min: new Date('2025-01-01T00:00:00Z'),
      max: new Date('2035-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(times, (now) => {
        const id = nextIssueId(now.getTime());
        expect(new Date(`${id}T12:00:00Z`).getUTCDay()).toBe(2);
        const wait = earliestOf(id).getTime() - now.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(7 * 86_400_000);
      }),
    );
  });

  it('begins on the Marshall Islands', () => {
    expect(nextIssueId(Date.parse('2026-11-30T18:59:59Z'))).toBe('2026-12-01');
    expect(nextIssueId(Date.parse('2026-11-30T19:00:00Z'))).toBe('2026-12-08');
  });

  it.each([
    ['37203', 'America/Chicago', '2026-12-01T13:00:00.000Z'],
    ['10001', 'America/New_York', '2026-12-01T12:00:00.000Z'],
    ['85001', 'America/Phoenix', '2026-12-01T14:00:00.000Z'],
    ['96813', 'Pacific/Honolulu', '2026-12-01T17:00:00.000Z'],
    ['96910', 'Pacific/Guam', '2026-11-30T21:00:00.000Z'],
    ['96960', 'Pacific/Majuro', '2026-11-30T19:00:00.000Z'],
    ['96799', 'Pacific/Pago_Pago', '2026-12-01T18:00:00.000Z'],
    ['09001', 'America/New_York', '2026-12-01T12:00:00.000Z'],
    [null, 'America/New_York', '2026-12-01T12:00:00.000Z'],
  ])('in the ZIP code %s its morning is in %s, at %s', (zipCode, timeZone, at) => {
    expect(timeZoneOf(places, zipCode)).toBe(timeZone);
    expect(morningOf('2026-12-01', timeZone).toISOString()).toBe(at);
  });

  it('follows daylight saving time', () => {
    expect(morningOf('2026-07-07', 'America/New_York').toISOString()).toBe('2026-07-07T11:00:00.000Z');
  });

  it('has no place whose morning is before the earliest one, or a day later', () => {
    const zones = new Map(places.all().map(({ zip }) => [timeZoneOf(places, zip), zip]));
    expect(zones.size).toBeGreaterThan(10);
    for (const [zone, zip] of zones) {
      const wait = morningOf('2026-12-01', zone).getTime() - earliestOf('2026-12-01').getTime();
      if (wait < 0 || wait > 86_400_000) expect.fail(`${zip} in ${zone}: ${wait} ms`);
    }
  });
});

describe('the dinners of a week', () => {
  const cheapest = Array.from({ length: 20 }, (_, index) => ({
    id: `dish-${index}`,
    region: (['south', 'hawaii'] as const)[index % 2] ?? 'south',
  }));

  it('are three of the chosen cuisines, which differ from the week before', () => {
    const first = dinnersOfWeek(cheapest, ['south'], 2_968);
    const second = dinnersOfWeek(cheapest, ['south'], 2_969);
    expect([first.length, second.length]).toEqual([3, 3]);
    expect([...first, ...second].map(({ region }) => region)).toEqual(
      Array.from({ length: 6 }, () => 'south'),
    );
    expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(6);
  });

  it('are of any cuisine where the chosen ones have fewer than three', () => {
    expect(dinnersOfWeek(cheapest, ['california'], 1)).toHaveLength(3);
    expect(dinnersOfWeek([], ['south'], 1)).toEqual([]);
  });
});
