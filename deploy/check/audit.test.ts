import { expect, it } from 'vitest';
import { readAudit } from './audit.ts';

const url = 'https://github.com/advisories/GHSA-1';
const found = (severity: string) => ({
  severity,
  range: '<2.0.0',
  isDirect: severity === 'high',
  via: [{ title: 'Reads any file', url }, 'other'],
});

it('an audit names each package with a high or critical vulnerability, and fails', () => {
  const vulnerabilities = { a: found('high'), b: found('moderate'), c: found('critical') };
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }))).toEqual({
    code: 1,
    lines: [
      `high: a <2.0.0, a direct dependency: Reads any file, ${url}; by other`,
      `critical: c <2.0.0: Reads any file, ${url}; by other`,
    ],
  });
});

it('an audit passes when no vulnerability is high or critical', () => {
  const report = { auditReportVersion: 2, vulnerabilities: { b: found('moderate') } };
  expect(readAudit(JSON.stringify(report)).code).toBe(0);
});

it.each([
  [
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }),
    'Nothing was checked: the registry has not answered the audit (405 Method Not Allowed)',
  ],
  ['', 'Nothing was checked: the registry has not answered the audit (npm printed no report)'],
])('an audit says that nothing was checked when npm prints %j', (text, line) => {
  expect(readAudit(text)).toEqual({ code: 2, lines: [line] });
});
