type NewAccount = { username: string; password: string };

let created: NewAccount | undefined;

/** Stores the account that was just created, in memory only, so that the sign-in form that follows has its fields filled in. */
export const rememberNewAccount = (account: NewAccount): void => {
  created = account;
};

/** Returns that account; the next form does not get it again. */
export function takeNewAccount(): NewAccount | undefined {
  const account = created;
  created = undefined;
  return account;
}
