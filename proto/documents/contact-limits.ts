// Apart from the schemas, so that the form's page does not load zod.

export const CONTACT_KINDS = ['question', 'problem', 'price', 'recipe', 'privacy', 'other'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

export const CONTACT_LENGTH = 4_000;
export const CONTACT_NAME_LENGTH = 80;
/** The retention time of messages, answered or not. */
export const CONTACT_KEPT_DAYS = 365;

/** `answered` and `closed` messages need no more work. */
export const CONTACT_STATES = ['open', 'answered', 'closed'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];
export const CONTACT_SORTS = ['receivedAt', 'isPriority', 'email', 'kind'] as const;
