import { chainsIn } from '../chains/chains.ts';
import { loadPlaces } from '../places/places.ts';
import { regionOfState } from '../regions/regions.ts';
import { type Command, quoted } from './command.ts';
import { placeOrError } from './zip.ts';

export const chains: Command = {
  request: 'a ZIP code or a state (two letters)',
  answers: 'chains: chain, parent, membersOnly of each chain that has stores in the state',
  open: async () => {
    const places = await loadPlaces();
    return (request) => {
      const word = request.trim();
      const state = /^[a-z]{2}$/i.test(word) ? stateOrError(word) : placeOrError(places, word).state;
      return {
        chains: chainsIn(state).map(({ name, parent, membersOnly }) => ({
          chain: name,
          parent,
          membersOnly,
        })),
      };
    };
  },
};

function stateOrError(word: string): string {
  if (!regionOfState(word)) throw new Error(`There is no state ${quoted(word)}`);
  return word.toUpperCase();
}
