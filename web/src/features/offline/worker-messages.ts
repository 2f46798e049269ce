/** The page's question to a waiting worker: does it have another version than a page of this build? The answer is a boolean. */
export const IS_UPDATE = 'IS_UPDATE';

export type IsUpdate = { type: typeof IS_UPDATE; build: string };
