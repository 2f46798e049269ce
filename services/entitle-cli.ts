import { createOutbox } from '@homeplate/bus/outbox.ts';
import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { PlanId } from '@homeplate/contracts/documents/plan.ts';
import { createGrantPlan } from './billing/entitlements/grant-plan.ts';
import { createUserStore } from './identity/users/user-store.ts';

const HELP = `Gives a person a plan without a payment; not in production.
  npm run -s entitle -- USER premium|family|free    USER is a username or an e-mail address
Uses MONGODB_URL, else the MongoDB server of the running app.`;

/** Beside main.ts because it joins two services: who the person is, and what they are entitled to. */
async function entitle([typed = '', plan, ...more]: readonly string[], url: string): Promise<string> {
  const login = trimBlanks(typed);
  const asked = PlanId.safeParse(plan);
  if (!login || !asked.success || more.length > 0) throw new Error(HELP);
  const log = createLog({ name: 'entitle', level: 'fatal' });
  const identity = await openMongo({ url, database: 'identity', log });
  const billing = await openMongo({ url, database: 'billing', log });
  try {
    const user = await (await createUserStore(identity)).byLogin(login);
    if (!user) throw new Error(`There is no account ${login}`);
    const grantPlan = createGrantPlan({ mongo: billing, outbox: createOutbox(billing) });
    const { version } = await grantPlan(user._id, asked.data);
    return `${user.username} has the plan ${asked.data} (change ${version})`;
  } finally {
    await identity.close();
    await billing.close();
  }
}

if (import.meta.main) {
  try {
    if (process.env.NODE_ENV === 'production')
      throw new Error('The entitle command does not work in production: plans are paid for there');
    const url = process.env.MONGODB_URL;
    if (!url) throw new Error('MONGODB_URL is not set and no running app was found: run make start first');
    process.stdout.write(`${await entitle(process.argv.slice(2), url)}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
