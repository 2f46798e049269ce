import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { parse } from 'yaml';
import { z } from 'zod';
import { DASHBOARDS } from './dashboards.ts';

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string().optional(),
          record: z.string().optional(),
          expr: z.string(),
          annotations: z.object({ summary: z.string(), runbook: z.string() }).optional(),
        }),
      ),
    }),
  ),
});
export type Rule = z.infer<typeof Rules>['groups'][number]['rules'][number];

/** The alerts and recorded queries of alerts.yml. */
export const readRules = (): Rule[] =>
  Rules.parse(parse(readFileSync(join(import.meta.dirname, 'alerts.yml'), 'utf8'))).groups.flatMap(
    ({ rules }) => rules,
  );

/** Every query of the rules and dashboards, with its place. */
export const allQueries = (): { place: string; expr: string }[] => [
  ...readRules().map(({ alert, record, expr }) => ({ place: alert ?? record ?? '', expr })),
  ...DASHBOARDS.flatMap(({ title, panels }) =>
    panels.flatMap((panel) => panel.queries.map(({ expr }) => ({ place: `${title}, ${panel.title}`, expr }))),
  ),
];

/** The metrics that a query names. Throws for a query that Prometheus could not read. */
export function metricsOf(expr: string): string[] {
  const names: string[] = [];
  parser.parse(expr).iterate({
    enter: (node) => {
      if (node.type.isError) throw new Error(`Not a query, at character ${node.from}: ${expr}`);
      if (node.name !== 'VectorSelector') return;
      const name = node.node.getChild('Identifier');
      if (!name) throw new Error(`A selector without a metric: ${expr}`);
      names.push(expr.slice(name.from, name.to));
    },
  });
  return names;
}

/** The metrics of a scrape, with the series that a histogram consists of. */
export function metricsIn(scrape: string): Set<string> {
  const names = new Set<string>();
  for (const [, name = '', type] of scrape.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) names.add(`${name}_${part}`);
    else names.add(name);
  }
  return names;
}
