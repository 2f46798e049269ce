// `npm run -s scaling` prints the two tables of docs/scaling.md.
import { MEASURED } from './measured.ts';
import { inOrderOfBreaking, layoutFor, loadOf, plannerWait, requestsOf, STEPS, storeWork } from './plan.ts';

const whole = (value: number) => Math.ceil(value).toLocaleString('en-US');
const two = (value: number) =>
  Number(value.toPrecision(2)).toLocaleString('en-US', { maximumSignificantDigits: 2 });

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const perMillion = (seconds: number) => `${two((seconds * 1e6) / 3_600)} core hours`;

/** What a million of each costs, from the measured figures. */
export const costTable = (): string =>
  table(
    ['a million', 'cost', 'measured'],
    [
      ['cached lists or recipes', perMillion(MEASURED.cachedReadCpu.value), '18 µs of CPU each'],
      ['weeks unchanged since the last read', perMillion(MEASURED.unchangedReadCpu.value), '16 µs'],
      ['pages rendered without a copy', perMillion(MEASURED.pageCpu.value), '3.4 ms'],
      ['weeks built from the store', perMillion(MEASURED.weekCpu.value), '6.7 ms'],
      ['cheapest baskets of 60 items at 12 stores', perMillion(MEASURED.basketCpu.value), '6.9 ms'],
      ['feed events', perMillion(1 / MEASURED.feedEvents.value), '1,858 a second in one process'],
      [
        'prices changed, for each replica of recipe',
        perMillion(MEASURED.recostCpu.value),
        '3.3 ms with 50,000 recipes',
      ],
      ['events, for each gateway', perMillion(MEASURED.gatewayEvent.value), '0.1 ms with 10,000 weeks open'],
    ],
  );

/** The fewest replicas that carry the busiest hour of each step, and what runs out when users join and nothing is added. */
export const planTable = (): string =>
  table(
    [
      'users',
      'requests/s',
      'open pages',
      'changes/s',
      'gateways',
      'planner',
      'recipe',
      'pricing',
      'planner stores',
      'at work in the store',
      'wait for planner',
      'breaks first, at users',
      'then',
    ],
    STEPS.map((users) => {
      const load = loadOf(users);
      const layout = layoutFor(users);
      const [first, second] = inOrderOfBreaking(layout).map(
        ({ name, users: until }) => `${name}, ${two(until)}`,
      );
      return [
        whole(users),
        two(requestsOf(load)),
        two(load.openPages),
        two(load.changes),
        whole(layout.gateway),
        whole(layout.planner),
        `${layout.recipe} × ${layout.recipeMemory} MB`,
        whole(layout.pricing),
        whole(layout.storeGroups),
        two(storeWork(load)),
        `${two(plannerWait(load, layout) * 1_000)} ms`,
        first ?? '',
        second ?? '',
      ];
    }),
  );

if (import.meta.main) process.stdout.write(`${costTable()}\n\n${planTable()}\n`);
