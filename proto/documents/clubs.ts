/** The chains whose stores sell to members only. Without zod, because first views load this file. */
export const CLUBS = [
  { id: 'costco', name: 'Costco' },
  { id: 'sams-club', name: "Sam's Club" },
  { id: 'bjs', name: "BJ's Wholesale Club" },
] as const;
export type ClubId = (typeof CLUBS)[number]['id'];
export const CLUB_IDS: readonly ClubId[] = CLUBS.map(({ id }) => id);
