import { location as words } from './copy.ts';

/** What is wrong with a ZIP code as typed, in the words of the form; undefined when nothing is. */
export async function zipProblem(typed: string): Promise<string | undefined> {
  // The rule is the contract's; it is loaded when first needed, since it brings the schema library along.
  const { ZipCode } = await import('@homeplate/contracts/documents/account.ts');
  const result = ZipCode.safeParse(typed);
  if (result.success) return undefined;
  const title = typed.trim() === '' ? words.requiredTitle : words.invalidTitle;
  return `${title}: ${result.error.issues[0]?.message ?? ''}`;
}
