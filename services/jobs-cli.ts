import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { createJobStore, hasJobs, type JobRow, type JobStore } from '@homeplate/work/job-store.ts';
import { TARGETS } from './targets.ts';

const HELP = `Dead jobs: work that failed for good and waits for an operator.
  npm run -s jobs -- list [SERVICE]
  npm run -s jobs -- retry ID... | SERVICE | all    queues them again, with all their attempts
  npm run -s jobs -- drop ID...                     deletes them
Uses MONGODB_URL, else the MongoDB server of the running app.`;

type DeadJobStore = Pick<JobStore, 'dead' | 'revive' | 'drop'>;

/** The job stores by service, in the order of the list. */
export type JobStores = ReadonlyMap<string, DeadJobStore>;

/** A service that has never stored a job: opening a real store would create its collection. */
const NO_JOBS: DeadJobStore = {
  dead: async () => [],
  revive: async () => false,
  drop: async () => false,
};

type DeadJob = JobRow & { service: string };

async function deadJobs(stores: JobStores): Promise<DeadJob[]> {
  const lists = [...stores].map(async ([service, store]) =>
    (await store.dead()).map((job) => Object.assign(job, { service })),
  );
  return (await Promise.all(lists)).flat();
}

/** The dead jobs that these names mean, each once. Throws for a name that means none. */
function chosen(jobs: readonly DeadJob[], names: readonly string[], services: readonly string[]): DeadJob[] {
  const unknown = names.find(
    (name) => name !== 'all' && !services.includes(name) && jobs.every(({ _id }) => _id !== name),
  );
  if (unknown !== undefined) throw new Error(`There is no dead job ${unknown}, and no service of that name`);
  return jobs.filter(({ _id, service }) => names.some((name) => ['all', service, _id].includes(name)));
}

/** Runs one command; returns the lines to print. */
export async function jobsCommand(
  stores: JobStores,
  [command, ...names]: readonly string[],
): Promise<string[]> {
  const jobs = await deadJobs(stores);
  const services = [...stores.keys()];
  if (command === 'list') {
    const listed = chosen(jobs, names.length > 0 ? names : ['all'], services);
    const line = ({ _id, service, kind, endedAt, attempts, problem }: DeadJob) =>
      `${_id}  ${endedAt?.toISOString()}  ${service}  ${kind}  ${attempts} attempts  ${problem}`;
    return [...listed.map(line), `${listed.length} dead jobs`];
  }
  if (names.length === 0 || (command !== 'retry' && command !== 'drop')) throw new Error(HELP);
  if (command === 'drop' && names.some((name) => name === 'all' || services.includes(name)))
    throw new Error('drop deletes: name each job');
  const change = command === 'retry' ? 'revive' : 'drop';
  let count = 0;
  for (const { service, _id } of chosen(jobs, names, services))
    if (await stores.get(service)?.[change](_id)) count += 1;
  return [`${count} ${command === 'retry' ? 'queued again' : 'dropped'}`];
}

/** Opens the databases at `url`, runs one command and closes them. */
export async function runJobsCommand(args: readonly string[], url: string): Promise<string[]> {
  const log = createLog({ name: 'jobs', level: 'fatal' });
  const opened: Mongo[] = [];
  try {
    const stores = new Map<string, DeadJobStore>();
    for (const service of Object.keys(TARGETS).filter((name) => name !== 'gateway')) {
      const mongo = await openMongo({ url, database: service, log });
      opened.push(mongo);
      stores.set(service, (await hasJobs(mongo)) ? await createJobStore(mongo) : NO_JOBS);
    }
    return await jobsCommand(stores, args);
  } finally {
    await Promise.all(opened.map((mongo) => mongo.close()));
  }
}

if (import.meta.main) {
  try {
    const url = process.env.MONGODB_URL;
    if (!url) throw new Error('MONGODB_URL is not set and no running app was found: run make start first');
    process.stdout.write(`${(await runJobsCommand(process.argv.slice(2), url)).join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
