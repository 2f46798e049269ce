import { expect, it } from 'vitest';
import { htmlSummary, textSummary } from './summary.ts';

const data = {
  state: { testRunDurationMs: 20_000 },
  metrics: {
    http_reqs: { values: { count: 500 } },
    http_req_failed: { values: { rate: 0.012 }, thresholds: { 'rate<0.001': { ok: false } } },
    'http_req_duration{flow:browse}': {
      values: { med: 1.25, 'p(95)': 8, 'p(99)': 12, max: 40 },
      thresholds: { 'p(99)<150': { ok: true } },
    },
    'iterations{flow:browse}': { values: { count: 60 } },
  },
};

it('the summary in text names the broken thresholds', () => {
  expect(textSummary('load', ['browse'], data).split('\n')).toEqual([
    'k6 load: 500 requests in 20 s, 1.20 % failed, 0 arrivals dropped',
    'flow        iterations  med         p95         p99         max',
    'browse      60          1.3 ms      8.0 ms      12.0 ms     40.0 ms',
    'BROKEN http_req_failed: rate<0.001',
    '1 thresholds are not met.',
    '',
  ]);
});

it('the summary in HTML loads nothing and escapes what it shows', () => {
  const page = htmlSummary('a<b', ['browse'], data);
  expect(page).toContain('<td>http_req_failed</td><td>rate&lt;0.001</td><td>broken</td>');
  expect(page).toContain('<h1>k6 a&lt;b</h1>');
  expect(page).not.toMatch(/src=|href=|@import|url\(/);
});
