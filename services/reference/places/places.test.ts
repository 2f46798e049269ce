import { describe, expect, it } from 'vitest';
import { loadPlaces, milesBetween, type Place } from './places.ts';

const places = await loadPlaces();

describe('places', () => {
  it('knows a ZIP code, also as ZIP+4, and says undefined for what is none', () => {
    expect(places.byZip('37203')).toMatchObject({ zip: '37203', city: 'Nashville', state: 'TN' });
    expect(places.byZip('37203-1234')?.zip).toBe('37203');
    expect(places.byZip('00001')).toBeUndefined();
    expect(places.byZip('')).toBeUndefined();
    expect(places.byZip('372')).toBeUndefined();
    expect(places.byZip('__proto__')).toBeUndefined();
  });

  it('leaves out military mail, which has no town', () => {
    expect(places.all().some((place) => ['AA', 'AE', 'AP'].includes(place.state))).toBe(false);
    expect(places.byZip('09001')).toBeUndefined();
  });

  it('has every place in its own hemisphere', () => {
    expect(places.byZip('10200')?.longitude).toBeCloseTo(-73.95);
    expect(places.byZip('96910')?.longitude).toBeCloseTo(144.74);
    for (const place of places.all()) {
      expect(Math.abs(place.latitude) > 1 && Math.abs(place.longitude) > 1, place.zip).toBe(true);
    }
  });

  it('lists an area and what is near', () => {
    const area = places.byArea('372');
    expect(area.length).toBeGreaterThan(10);
    expect(area.every((place) => place.zip.startsWith('372'))).toBe(true);
    expect(places.byArea('999x')).toEqual([]);
    const nashville = places.byZip('37203') as Place;
    const near = places.near(nashville, 10);
    expect(near[0]?.zip).toBe('37203');
    const expected = places.all().filter((place) => milesBetween(nashville, place) <= 10);
    expect(near.map((place) => place.zip).sort()).toEqual(expected.map((place) => place.zip).sort());
  });

  it('measures a known distance', () => {
    const newYork = { latitude: 40.7128, longitude: -74.006 };
    const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
    expect(milesBetween(newYork, losAngeles)).toBeGreaterThan(2440);
    expect(milesBetween(newYork, losAngeles)).toBeLessThan(2450);
  });
});
