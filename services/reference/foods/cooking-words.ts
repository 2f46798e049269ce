/** Cooking methods in groups of similar effect. A method without its own row uses one of its group, then of another group. */
const MOIST = 'boiled steamed simmered poached stewed braised microwaved blanched microwave';
const DRY = 'roasted baked broiled grilled barbecued toasted seared browned rotisserie heated';
const FAT = 'fried sauteed battered breaded scrambled omelet';
export const GROUPS = [MOIST, DRY, FAT].map((words) => new Set(words.split(' ')));
export const COOKED = new Set(['cooked', 'prepared', 'popped', ...GROUPS.flatMap((group) => [...group])]);

export const isCookingWord = (word: string): boolean => COOKED.has(word);
