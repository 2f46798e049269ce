import { describe, expect, it } from 'vitest';
import { auditAdvice, repeatedReasons } from './audit-advice.ts';

const WHY = 'Salting the tomatoes first draws out the juice that would soak the crust.';
const WITH = 'coleslaw and hush puppies';

describe('auditAdvice', () => {
  it.each([
    [WHY, WITH],
    ['At 165°F the thigh is safe, and its fat has had time to melt.', 'a Caesar salad'],
  ])('accepts %j and %j', (whyItWorks, serveWith) => {
    expect(auditAdvice({ whyItWorks, serveWith })).toEqual([]);
  });

  it.each([
    ['It is good.', 'is not one sentence'],
    ['salting the tomatoes first draws out the juice that would soak the crust.', 'is not one sentence'],
    [WHY.slice(0, -1), 'is not one sentence'],
    [`${WHY} ${WHY}`, 'is not one sentence'],
  ])('reports the reason %j', (whyItWorks, problem) => {
    expect(auditAdvice({ whyItWorks, serveWith: WITH })).toEqual([`whyItWorks: "${whyItWorks}" ${problem}`]);
  });

  it('reports what is missing', () => {
    expect(auditAdvice({ serveWith: '' })).toEqual(['whyItWorks: is missing', 'serveWith: is missing']);
  });

  it.each(['Serve with coleslaw', 'coleslaw.', 'coleslaw, ', 'coleslaw. Or bread'])(
    'reports the partner %j',
    (serveWith) => {
      expect(auditAdvice({ whyItWorks: WHY, serveWith })).toEqual([
        `serveWith: "${serveWith}" does not follow "Serve with"`,
      ]);
    },
  );
});

it('recipes that give the same reason are named', () => {
  expect(
    repeatedReasons([
      { id: 'a', whyItWorks: WHY },
      { id: 'b' },
      { id: 'c', whyItWorks: WHY },
      { id: 'd' },
      { id: 'e', whyItWorks: `${WHY} Also.` },
    ]),
  ).toEqual([`a, c: the same whyItWorks "${WHY.toLowerCase()}"`]);
});
