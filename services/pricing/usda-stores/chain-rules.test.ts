import { describe, expect, it } from 'vitest';
import { chainOfName, isOtherKind, plainName } from './chain-rules.ts';

const chainIn = (name: string, city: string, state: string, zip: string) =>
  chainOfName({ name, city, state, zip })?.id;

describe('chainOfName', () => {
  it.each([
    ['WAL-MART SUPERCENTER #1234', 'Conway', 'AR', '72032', 'walmart'],
    ['Walmart S/C 0721', 'Nashville', 'TN', '37211', 'walmart'],
    ['Target T-1793', 'Chico', 'CA', '95928', 'target'],
    ["SMITH'S FOOD & DRUG #21", 'Ogden', 'UT', '84404', 'smiths'],
    ['Super Stop&Shop 0663', 'Quincy', 'MA', '02169', 'stop-and-shop'],
    ["RALPH'S GROCERY CO. 132", 'Torrance', 'CA', '90501', 'ralphs'],
    ['Shop Rite Of Massapequa', 'Massapequa', 'NY', '11758', 'shoprite'],
    ['DEMOULAS SUPERMKT 7', 'Lowell', 'MA', '01852', 'market-basket'],
    ['Upland Grocery Outlet 302', 'Upland', 'CA', '91786', 'grocery-outlet'],
    ['Market 32 by Price Chopper 7', 'Albany', 'NY', '12205', 'price-chopper'],
    ['H-E-B "plus!" 561', 'Austin', 'TX', '78745', 'heb'],
    ['Foodland Farms Ka Makana Ali`i 48', 'Kapolei', 'HI', '96707', 'foodland'],
    ['Costco Murrieta 491', 'Murrieta', 'CA', '92562', 'costco'],
    ['Northgate González Market 3', 'Anaheim', 'CA', '92805', 'northgate-gonzalez'],
    ['Aldi 79087', 'Panorama City', 'CA', '91402', 'aldi'],
  ])('takes %s in %s for its chain', (name, city, state, zip, chain) => {
    expect(chainIn(name, city, state, zip)).toBe(chain);
  });

  it.each([
    ['Giant Eagle 4098', 'Pittsburgh', 'PA', '15206', 'giant-eagle'],
    ['GIANT 6045', 'Carlisle', 'PA', '17013', 'giant-company'],
    ['Giant 115', 'Washington', 'DC', '20002', 'giant'],
    ['PRICE CHOPPER 120', 'Kansas City', 'MO', '64114', 'price-chopper-kansas-city'],
    ['Food City 634', 'Knoxville', 'TN', '37919', 'food-city'],
    ['Food City 121', 'Phoenix', 'AZ', '85008', 'food-city-arizona'],
  ])('tells %s in %s from the other chain with this name', (name, city, state, zip, chain) => {
    expect(chainIn(name, city, state, zip)).toBe(chain);
  });

  it.each([
    ['Lucky 7 Supermarket', 'San Jose', 'CA', '95112'],
    ['Lucky Seafood Supermarket', 'San Jose', 'CA', '95112'],
    ['Target Liquidators', 'Nashville', 'TN', '37203'],
    ['Giant Dollar Discount', 'Washington', 'DC', '20002'],
    ['Acme Donuts', 'Philadelphia', 'PA', '19104'],
    ['Foodland', 'Huntsville', 'AL', '35801'],
    ['Tops In Deli', 'Buffalo', 'NY', '14201'],
    ['Nobody & Sons Market', 'Nashville', 'TN', '37203'],
    ['', 'Nashville', 'TN', '37203'],
  ])('takes "%s" in %s for no chain', (name, city, state, zip) => {
    expect(chainIn(name, city, state, zip)).toBeUndefined();
  });

  it('finds no chain in a state where the table has none', () => {
    expect(chainIn('Publix 1178', 'Dacula', 'GA', '30019')).toBe('publix');
    expect(chainIn('Publix 1178', 'Albany', 'NY', '12205')).toBeUndefined();
    expect(chainIn('Publix 1178', 'Dacula', 'XX', '30019')).toBeUndefined();
  });
});

describe('isOtherKind', () => {
  it.each([
    'Kroger Fuel Center 512',
    'COSTCO GAS 21',
    'Publix Liquors 33',
    'Cub Wine & Spirits',
    'Safeway Pharmacy',
    'Ingles Pharmacy 043',
    "Sam's Club Optical",
    'Meijer Express 12',
    'Costco Business Center 767',
    'Hy-Vee Fast & Fresh',
  ])('is true for %s', (name) => {
    expect(isOtherKind(name, '')).toBe(true);
  });

  it.each(['Haggen Food & Pharmacy', 'Smiths Food & Drug', 'Walmart Supercenter 12', 'Gasden Kroger 1'])(
    'is false for the whole store %s',
    (name) => {
      expect(isOtherKind(name, 'Supermarket')).toBe(false);
    },
  );

  it('is true for the types of places without groceries', () => {
    expect(isOtherKind('Kroger 512', 'Convenience Store')).toBe(true);
    expect(isOtherKind('Kroger 512', 'Restaurant Meals Program')).toBe(true);
    expect(isOtherKind('Kroger 512', 'Super Store')).toBe(false);
    expect(isOtherKind('Kroger 512', '')).toBe(false);
  });
});

describe('plainName', () => {
  it('removes quotes, accents and signs', () => {
    expect(plainName(`The "Piggly–Wiggly" González's #7/B`)).toBe('THE PIGGLY WIGGLY GONZALEZS 7 B');
  });
});
