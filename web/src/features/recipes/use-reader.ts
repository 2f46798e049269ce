import { type User, useSignedInUser } from '../../lib/user.ts';

/** Which filters the reader may use. While the user loads, nothing is left out. */
export const readerOf = (user: User | null | undefined) => ({
  isVisitor: user === null,
  hasPlan: user === undefined || Boolean(user?.stripeSubscriptionId),
});

export const useReader = () => readerOf(useSignedInUser());
