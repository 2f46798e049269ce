// Writes the Grafana dashboards: `node deploy/observability/write-dashboards.ts [FOLDER]`. `make check` compares them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DASHBOARDS, type Dashboard, type Panel } from './dashboards.ts';

const WIDTH = 12;
const HEIGHT = 8;
const DATASOURCE = { type: 'prometheus', uid: 'prometheus' };

const panelOf = (panel: Panel, index: number) => ({
  id: index + 1,
  type: 'timeseries',
  title: panel.title,
  description: panel.description,
  datasource: DATASOURCE,
  gridPos: { x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
  fieldConfig: { defaults: { unit: panel.unit, min: 0 }, overrides: [] },
  targets: panel.queries.map(({ expr, legend }, at) => ({
    refId: String.fromCharCode(65 + at),
    datasource: DATASOURCE,
    expr,
    legendFormat: legend,
  })),
});

/** Grafana's JSON model: https://grafana.com/docs/grafana/latest/dashboards/build-dashboards/view-dashboard-json-model/ */
export const jsonOf = ({ uid, title, panels }: Dashboard): string =>
  `${JSON.stringify(
    {
      uid,
      title,
      tags: ['homeplate'],
      schemaVersion: 39,
      refresh: '30s',
      time: { from: 'now-3h', to: 'now' },
      timezone: 'utc',
      editable: false,
      panels: panels.map(panelOf),
    },
    null,
    2,
  )}\n`;

if (import.meta.main) {
  const folder = process.argv[2] ?? join(import.meta.dirname, 'dashboards');
  mkdirSync(folder, { recursive: true });
  for (const dashboard of DASHBOARDS)
    writeFileSync(join(folder, `${dashboard.uid}.generated.json`), jsonOf(dashboard));
}
