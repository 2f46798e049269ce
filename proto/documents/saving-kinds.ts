/** What a household did: bought at another store than its usual one, bought on promotion, ate leftovers, cooked with a cheaper food. */
export const SAVING_KINDS = ['second-stop', 'promotion', 'leftovers', 'swap'] as const;
export type SavingKind = (typeof SAVING_KINDS)[number];
