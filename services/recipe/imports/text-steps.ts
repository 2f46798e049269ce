import { stripNumber } from './step-list.ts';

const NUMBERED = /^(?:step\s*\d{1,2}\b|\d{1,2}\s*[.):](?!\d))/i;
const BULLETED = /^[-•·*▪●○]\s/;
const ENDS = /[.!?:)"”]$/;

/** Joins hard-wrapped lines into steps and removes numbers and bullets. Blank lines end a step. */
export function joinSteps(lines: readonly string[]): string[] {
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
    // With two or more numbers, a line without one continues the previous step.
    const continues = !isNew && last !== undefined && (marks > 1 ? isOpen : isOpen && !ENDS.test(last));
    if (continues) steps[steps.length - 1] = `${last} ${line}`;
    else steps.push(line);
    isOpen = true;
  }
  return steps.map(stripNumber).filter(Boolean);
}
