import { withoutNumber } from './step-list.ts';

const NUMBERED = /^(?:step\s*\d{1,2}\b|\d{1,2}\s*[.):](?!\d))/i;
const BULLETED = /^[-•·*▪●○]\s/;
const ENDS = /[.!?:)"”]$/;

/** Steps out of lines: hard-wrapped lines are joined, numbers and bullets go. Blank lines end a step. */
export function wholeSteps(lines: readonly string[]): string[] {
  const marks = lines.filter((line) => NUMBERED.test(line) || BULLETED.test(line)).length;
  const steps: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line === '') {
      isOpen = false;
      continue;
    }
    const isNew = NUMBERED.test(line) || BULLETED.test(line);
    const last = steps.at(-1);
    // With two numbers or more, what has none goes on with the step before.
    const goesOn = !isNew && last !== undefined && (marks > 1 ? isOpen : isOpen && !ENDS.test(last));
    if (goesOn) steps[steps.length - 1] = `${last} ${line}`;
    else steps.push(line);
    isOpen = true;
  }
  return steps.map(withoutNumber).filter(Boolean);
}
