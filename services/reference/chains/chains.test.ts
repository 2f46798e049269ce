import { readFile } from 'node:fs/promises';
import { CLUBS } from '@homeplate/contracts/documents/clubs.ts';
import { describe, expect, it } from 'vitest';
import { allChains, chainById, chainsIn, reaches, storesIn } from './chains.ts';
import { RESIDENTS_THOUSANDS } from './state-population.ts';

const TERRITORIES = ['AS', 'GU', 'MP', 'VI'];
const namesIn = (state: string): string[] => chainsIn(state).map(({ name }) => name);

/** `chain,parent,states,…` of the source, whose names may have a note in brackets or a second banner. */
const rows = (await readFile(new URL('../sources/chains.csv', import.meta.url), 'utf8'))
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', parent = '', states = ''] = line.split(',');
    return { name: name.replace(/ \(.*\)$| \/ .*$/, ''), parent, states: states.split(' ') };
  });

describe('the chains', () => {
  it('the chains include every row of the source, with its parent and states', () => {
    expect(rows).toHaveLength(54);
    for (const { name, parent, states } of rows) {
      const chain = allChains().find((one) => one.name === name && one.parent === parent);
      expect(chain, `${name} of ${parent}`).toBeDefined();
      expect(chain?.states, name).toEqual(expect.arrayContaining(states));
    }
  });

  it('a chain has an id that fits a store id and is found by it', () => {
    const ids = allChains().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const chain of allChains()) {
      expect(chain.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(chainById(chain.id)).toBe(chain);
      expect(chain.name).not.toBe('');
      expect(chain.parent).not.toBe('');
    }
    expect(chainById('no-such-chain')).toBeUndefined();
  });

  it('every state, DC and Puerto Rico has at least 3 chains without membership, and each territory has one', () => {
    for (const state of Object.keys(RESIDENTS_THOUSANDS)) {
      const open = chainsIn(state).filter(({ membersOnly }) => !membersOnly);
      expect(open.length, state).toBeGreaterThanOrEqual(TERRITORIES.includes(state) ? 1 : 3);
    }
    expect(Object.keys(RESIDENTS_THOUSANDS)).toHaveLength(50 + 1 + 1 + TERRITORIES.length);
    expect(chainsIn('XX')).toEqual([]);
  });

  it('Hawaii, Puerto Rico and the islands have their local chains', () => {
    const hawaii = 'Foodland|Times Supermarkets|KTA Super Stores|Safeway|Walmart|Target|Costco'.split('|');
    expect(namesIn('HI')).toEqual(expect.arrayContaining(hawaii));
    const puertoRico = 'Supermercados Selectos|Supermercados Econo|Pueblo|Walmart|Costco'.split('|');
    expect(namesIn('PR')).toEqual(expect.arrayContaining(puertoRico));
    expect(namesIn('GU')).toEqual(expect.arrayContaining(['Pay-Less', 'Cost-U-Less']));
    expect(namesIn('VI')).toEqual(expect.arrayContaining(['Plaza Extra', 'Pueblo']));
  });

  it('a chain has its banner as name and its owner as parent', () => {
    for (const id of ['ralphs', 'frys', 'king-soopers', 'harris-teeter', 'marianos']) {
      expect(chainById(id)?.parent, id).toBe('Kroger');
    }
    for (const id of ['vons', 'jewel-osco', 'tom-thumb', 'carrs']) {
      expect(chainById(id)?.parent, id).toBe('Albertsons');
    }
    const clubs = allChains().filter(({ membersOnly }) => membersOnly);
    expect(clubs.map(({ id, name }) => ({ id, name }))).toEqual(CLUBS);
  });

  it('two chains share a name only in different states', () => {
    for (const [name, chains] of Map.groupBy(allChains(), (chain) => chain.name)) {
      const states = chains.flatMap((chain) => chain.states);
      expect(new Set(states).size, name).toBe(states.length);
    }
  });
});

describe('the part of a state that a chain serves', () => {
  const knows = (id: string, zip: string, state: string): boolean => {
    const chain = chainById(id);
    return chain !== undefined && reaches(chain, { zip, state });
  };
  it('a chain without ZIP ranges serves the whole state, and no other state', () => {
    expect(knows('kroger', '37203', 'TN')).toBe(true);
    expect(knows('publix', '90001', 'CA')).toBe(false);
  });

  it('a chain with ZIP ranges serves only matching ZIP code prefixes', () => {
    expect(knows('food-city', '37919', 'TN')).toBe(true);
    expect(knows('food-city', '37203', 'TN')).toBe(false);
    expect(knows('king-kullen', '11743', 'NY')).toBe(true);
    expect(knows('king-kullen', '14604', 'NY')).toBe(false);
    expect(knows('ralphs', '94110', 'CA')).toBe(false);
  });

  it('ZIP ranges are complete and belong to states of the chain', () => {
    for (const { id, states, parts } of allChains()) {
      for (const [state, ranges] of parts) {
        expect(states, id).toContain(state);
        for (const range of ranges) {
          expect(
            range.every((end) => /^\d{3}$/.test(end)),
            `${id} ${state} ${range.join('-')}`,
          ).toBe(true);
          expect(range[0] <= range[1], `${id} ${state} ${range.join('-')}`).toBe(true);
        }
      }
    }
  });
});

describe('stores of a chain', () => {
  it('a chain has store counts for exactly its states', () => {
    for (const chain of allChains()) {
      expect([...chain.stores.keys()].sort()).toEqual(chain.states);
      for (const state of chain.states) {
        expect(storesIn(chain, state), `${chain.id} ${state}`).toBeGreaterThanOrEqual(1);
        expect(RESIDENTS_THOUSANDS[state], state).toBeDefined();
      }
    }
    const publix = chainById('publix');
    expect(publix && storesIn(publix, 'FL')).toBe(878);
    expect(publix && storesIn(publix, 'CA')).toBe(0);
  });

  it('no state has more than one store of a chain per 4,000 residents', () => {
    for (const chain of allChains()) {
      for (const [state, stores] of chain.stores) {
        const residents = (RESIDENTS_THOUSANDS[state] ?? 0) * 1000;
        expect(residents / stores, `${chain.id} ${state}`).toBeGreaterThan(4000);
      }
    }
  });
});
