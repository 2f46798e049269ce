/** The part of k6's summary that is shown: https://grafana.com/docs/k6/latest/results-output/end-of-test/custom-summary/ */
export type SummaryData = {
  metrics: Record<
    string,
    { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> } | undefined
  >;
  state: { testRunDurationMs: number };
};

type FlowRow = { flow: string; iterations: number; med: number; p95: number; p99: number; max: number };
type Judgment = { metric: string; rule: string; ok: boolean };

function flowRows(flows: readonly string[], { metrics }: SummaryData): FlowRow[] {
  return flows.map((flow) => {
    const { med = 0, max = 0, ...rest } = metrics[`http_req_duration{flow:${flow}}`]?.values ?? {};
    const iterations = metrics[`iterations{flow:${flow}}`]?.values.count ?? 0;
    return { flow, iterations, med, p95: rest['p(95)'] ?? 0, p99: rest['p(99)'] ?? 0, max };
  });
}

const judgments = ({ metrics }: SummaryData): Judgment[] =>
  Object.entries(metrics).flatMap(([metric, one]) =>
    Object.entries(one?.thresholds ?? {}).map(([rule, { ok }]) => ({ metric, rule, ok })),
  );

const total = ({ metrics, state }: SummaryData): string => {
  const requests = metrics.http_reqs?.values.count ?? 0;
  const seconds = state.testRunDurationMs / 1_000;
  const dropped = metrics.dropped_iterations?.values.count ?? 0;
  const failed = (metrics.http_req_failed?.values.rate ?? 0) * 100;
  return `${requests} requests in ${seconds.toFixed(0)} s, ${failed.toFixed(2)} % failed, ${dropped} arrivals dropped`;
};

const COLUMNS = ['flow', 'iterations', 'med', 'p95', 'p99', 'max'] as const;
const cell = (row: FlowRow, column: (typeof COLUMNS)[number]): string => {
  const value = row[column];
  if (typeof value === 'string') return value;
  return column === 'iterations' ? String(value) : `${value.toFixed(1)} ms`;
};

export function textSummary(name: string, flows: readonly string[], data: SummaryData): string {
  const rows = flowRows(flows, data);
  const lines = [[...COLUMNS], ...rows.map((row) => COLUMNS.map((column) => cell(row, column)))].map(
    (cells) =>
      cells
        .map((text) => text.padEnd(12))
        .join('')
        .trimEnd(),
  );
  const broken = judgments(data).filter(({ ok }) => !ok);
  return [
    `k6 ${name}: ${total(data)}`,
    ...lines,
    ...broken.map(({ metric, rule }) => `BROKEN ${metric}: ${rule}`),
    broken.length === 0 ? 'All thresholds are met.' : `${broken.length} thresholds are not met.`,
    '',
  ].join('\n');
}

const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((text) => `<${tag}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
}

/** One page that loads nothing else. */
export function htmlSummary(name: string, flows: readonly string[], data: SummaryData): string {
  const flowCells = flowRows(flows, data).map((row) => COLUMNS.map((column) => cell(row, column)));
  const ruleCells = judgments(data).map(({ metric, rule, ok }) => [metric, rule, ok ? 'met' : 'broken']);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>k6 ${escapeHtml(name)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem }
  table { border-collapse: collapse; width: 100% }
  th, td { border-bottom: 1px solid #ccc; padding: .25rem .5rem; text-align: left }
</style>
<h1>k6 ${escapeHtml(name)}</h1>
<p>${escapeHtml(total(data))}</p>
<h2>Flows</h2>
${table(COLUMNS, flowCells)}
<h2>Thresholds</h2>
${table(['metric', 'rule', 'result'], ruleCells)}
</html>
`;
}
