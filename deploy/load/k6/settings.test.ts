import { describe, expect, it } from 'vitest';
import { settingsOf } from './settings.ts';

const read = (env: Record<string, string>) => settingsOf(env, ['smoke', 'load'], '/project');

describe('settings of a load test', () => {
  it('without settings the smoke test starts its own app', () => {
    expect(read({})).toMatchObject({ scenario: 'smoke', url: undefined, folder: '/project/.data/k6' });
  });

  it.each(['http://127.0.0.1:3000/', 'http://localhost:3000', 'http://[::1]:3000'])('%s is taken', (URL) => {
    expect(read({ URL }).url).toBe(URL.replace(/\/$/, ''));
  });

  it.each([
    'https://homeplate.example',
    'http://10.0.0.7:3000',
    'http://127.0.0.1.evil.example',
    'http://localhost.example',
  ])('%s is refused, because it is not on this machine', (URL) => {
    expect(() => read({ URL, FEED_KEY: 'hpf_1' })).toThrow('ALLOW_REMOTE=1');
    expect(read({ URL, FEED_KEY: 'hpf_1', ALLOW_REMOTE: '1' }).url).toBe(URL);
  });

  it('one error names every wrong setting', () => {
    expect(() => read({ SCENARIO: 'flood', URL: 'ftp://127.0.0.1' })).toThrow(
      'These settings are wrong: SCENARIO: one of smoke, load; URL: an address such as http://127.0.0.1:3000',
    );
    expect(() => read({ URL: 'https://homeplate.example' })).toThrow(/ALLOW_REMOTE=1.*FEED_KEY/);
  });
});
