import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test that `make test` leaves out until it is mended. `title` is as the FAILED line writes it, `date` when it was added. */
export type Quarantined = { title: string; date: string; symptom: string };

export const MOST_QUARANTINED = 20;

export function readQuarantine(file = join(import.meta.dirname, 'quarantine.json')): Quarantined[] {
  return JSON.parse(readFileSync(file, 'utf8')) as Quarantined[];
}

/** What is wrong with the list, a line each. `titles` are those of all tests. */
export function quarantineProblems(entries: readonly Quarantined[], titles: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  if (entries.length > MOST_QUARANTINED)
    problems.push(`${entries.length} tests in quarantine; at most ${MOST_QUARANTINED}`);
  for (const { title, date, symptom } of entries) {
    if (!titles.has(title)) problems.push(`no test has the title “${title}”`);
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) problems.push(`“${title}” needs a date, year first`);
    if (symptom.trim() === '') problems.push(`“${title}” needs a symptom`);
  }
  return problems;
}

/** Files that are in quarantine as a whole: their entry is the path alone. */
export const quarantinedFiles = (entries: readonly Quarantined[]): string[] =>
  entries.map(({ title }) => title).filter((title) => !title.includes(' › '));

/** For Vitest: matches the names of all tests outside the list. It does not see the file of a name. */
export function namesOutside(entries: readonly Quarantined[]): RegExp | undefined {
  const names = entries.flatMap(({ title }) => {
    const [, file, name] = /^([^[\s]\S*) › (.+)$/s.exec(title) ?? [];
    return file && name ? literal(name) : [];
  });
  return names.length > 0 ? new RegExp(`^(?!(?:${names.join('|')})$)`, 's') : undefined;
}

/** For Playwright: matches the tests of the list, whose names it joins with spaces. */
export const browserTests = (entries: readonly Quarantined[]): RegExp[] =>
  entries.flatMap(({ title }) => {
    const [, project, rest] = /^\[([^\]]+)\] › (.+)$/s.exec(title) ?? [];
    return project && rest
      ? new RegExp(`^${literal(`${project} ${rest.replaceAll(' › ', ' ')}`)}$`, 's')
      : [];
  });

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
