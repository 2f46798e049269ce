import { allChains, type Chain, chainsIn, reaches } from '../chains/chains.ts';
import { loadPlaces, type Place, type Places } from '../places/places.ts';
import { regionOfState } from '../regions/regions.ts';
import { type Command, quote } from './command.ts';
import { requirePlace } from './zip.ts';

/** The distance a cook drives for groceries; also the search radius for a recipe's stores. */
const REACH_MILES = 25;

export const chains: Command = {
  request: 'a ZIP code or a state (two letters)',
  answers: `chains: chain, parent, membersOnly of each chain that has stores in the state, or in the parts of states within ${REACH_MILES} miles of the ZIP code`,
  open: async () => {
    const places = await loadPlaces();
    return (request) => {
      const word = request.trim();
      const found = /^[a-z]{2}$/i.test(word)
        ? chainsIn(requireState(word))
        : findChainsNear(places, requirePlace(places, word));
      return {
        chains: found.map(({ name, parent, membersOnly }) => ({ chain: name, parent, membersOnly })),
      };
    };
  },
};

/** Matches chains by state and three-digit ZIP code prefix, the finest data we have. */
function findChainsNear(places: Places, place: Place): Chain[] {
  const areas = new Map(
    [place, ...places.near(place, REACH_MILES)].map((near) => [
      `${near.state} ${near.zip.slice(0, 3)}`,
      near,
    ]),
  );
  const parts = [...areas.values()];
  return allChains().filter((chain) => parts.some((part) => reaches(chain, part)));
}

function requireState(word: string): string {
  if (!regionOfState(word)) throw new Error(`There is no state ${quote(word)}`);
  return word.toUpperCase();
}
