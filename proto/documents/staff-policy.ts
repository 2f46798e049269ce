import { z } from 'zod';

/** Roles of staff (reading C76). An admin may do everything. */
export const STAFF_ROLES = ['support', 'editor', 'prices', 'admin'] as const;
export const StaffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof StaffRole>;

/**
 * Who besides admins may do what in the back office, by resource. The only such table: the gateway, the services and the back office
 * all ask it, and what is not listed is refused to everyone.
 */
export const STAFF_POLICY = {
  // Decisions are those of `moderation`. `reviews` is the older list of those that wait.
  'all-reviews': { read: ['editor'] },
  articles: { read: ['editor'] },
  'audit-log': { read: [] },
  chains: { read: ['prices'] },
  'contact-messages': { read: ['support'], answer: ['support'] },
  'dead-letters': { read: [], replay: [], discard: [] },
  'feed-items': { read: ['prices'], map: ['prices'] },
  feeds: { read: ['prices'], keys: ['prices'], replay: ['prices'], check: ['prices'] },
  foods: { read: ['editor', 'prices'] },
  'held-prices': { read: ['prices'], decide: ['prices'] },
  home: { read: ['support', 'editor', 'prices'] },
  jobs: { read: [], retry: [], discard: [] },
  mails: { read: ['support'] },
  newsletter: { read: ['editor'], edit: ['editor'], test: ['editor'], send: ['editor'] },
  moderation: { read: ['editor'], decide: ['editor'] },
  'offered-drafts': { read: ['editor'] },
  pictures: {
    read: ['editor'],
    // `redraw` requests a generated picture, `reset` shows the composed picture.
    redraw: ['editor'],
    retry: ['editor'],
    replace: ['editor'],
    reset: ['editor'],
    update: ['editor'],
  },
  prices: { read: ['prices'], correct: ['prices'] },
  regions: { read: ['editor'], edit: ['editor'] },
  'rejected-prices': { read: ['prices'] },
  recipes: {
    read: ['editor'],
    edit: ['editor'],
    publish: ['editor'],
    archive: ['editor'],
    release: ['editor'],
  },
  reviews: { read: ['editor'], decide: ['editor'] },
  seasons: { read: ['editor'], edit: ['editor'] },
  'second-factor': { read: ['support', 'editor', 'prices'], edit: ['support', 'editor', 'prices'] },
  settings: { read: [], edit: [] },
  stores: { read: ['prices'], import: ['prices'] },
  subscribers: { read: ['editor', 'support'] },
  subscriptions: { read: ['support'], sync: ['support'], refund: ['support'] },
  testimonials: { read: ['editor'], decide: ['editor'] },
  users: {
    read: ['support'],
    lock: ['support'],
    'sign-out': ['support'],
    'verify-email': ['support'],
    roles: [],
    'second-factor': [],
    delete: [],
  },
} as const satisfies Record<string, Record<string, readonly Exclude<StaffRole, 'admin'>[]>>;

type Policy = typeof STAFF_POLICY;
/** A resource and an action, such as `reviews:decide`. */
export type StaffAction = { [R in keyof Policy]: `${R}:${keyof Policy[R] & string}` }[keyof Policy];

const ROLES_BY_ACTION: ReadonlyMap<string, readonly StaffRole[]> = new Map(
  Object.entries(STAFF_POLICY).flatMap(([resource, actions]) =>
    Object.entries(actions).map(([action, roles]) => [`${resource}:${action}`, roles] as const),
  ),
);
export const STAFF_ACTIONS = [...ROLES_BY_ACTION.keys()] as readonly StaffAction[];

/** False for an action that is not in the table. */
export const mayAct = (roles: readonly string[], action: StaffAction): boolean => {
  const allowed: readonly string[] | undefined = ROLES_BY_ACTION.get(action);
  return allowed !== undefined && roles.some((role) => role === 'admin' || allowed.includes(role));
};

export const isStaffRole = (role: string): role is StaffRole => StaffRole.safeParse(role).success;
