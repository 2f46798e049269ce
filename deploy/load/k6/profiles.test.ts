import { describe, expect, it } from 'vitest';
import { FLOWS, optionsOf } from './options.ts';
import { arrivalsOf, PROFILES, stagesOf } from './profiles.ts';

describe.each(Object.entries(PROFILES))('the load profile %s', (name, profile) => {
  const options = optionsOf(profile);

  it('runs every flow in an open model with a bounded number of users', () => {
    expect(Object.keys(options.scenarios ?? {})).toEqual(FLOWS);
    for (const scenario of Object.values(options.scenarios ?? {})) {
      expect(scenario.executor).toBe('ramping-arrival-rate');
      expect(scenario).toHaveProperty('maxVUs', 200);
    }
  });

  it('has thresholds for failures and for every flow', () => {
    const names = Object.keys(options.thresholds ?? {});
    expect(names).toEqual(expect.arrayContaining(['checks', 'http_req_failed', 'dropped_iterations']));
    for (const flow of FLOWS)
      expect(names).toEqual(
        expect.arrayContaining([`http_req_duration{flow:${flow}}`, `iterations{flow:${flow}}`]),
      );
  });

  it('sends at least one arrival of each flow in ten seconds', () => {
    for (const flow of FLOWS) {
      for (const stage of stagesOf(flow, profile)) expect(stage.target, `${name} ${flow}`).toBeGreaterThan(0);
    }
  });
});

it('arrivals grow with the factor and are whole', () => {
  expect([arrivalsOf('browse', 1), arrivalsOf('browse', 0.5), arrivalsOf('checkout', 0.01)]).toEqual([
    400, 200, 1,
  ]);
});
