import { APPLIANCES, type Appliance } from '@homeplate/contracts/documents/appliances.ts';

/** Words for an appliance in a list of equipment or in a step. */
const WORDS: Readonly<Record<Appliance, RegExp>> = {
  oven: /\b(?<!dutch |toaster )oven\b|\bbroil(?:er)?\b/i,
  grill: /\bgrill\b(?! pan)|\bcharcoal\b/i,
  blender: /\bblender\b/i,
  'food processor': /\bprocessor\b/i,
  mixer: /\b(?:electric|stand|hand) mixer\b/i,
};

/**
 * The appliances that a dish needs. Its steps say whether that is an oven; its equipment names the others, and "blender or whisk" needs
 * neither. Without a list of equipment, the steps name all.
 */
export function appliancesOf(equipment: readonly string[], steps: readonly string[]): Appliance[] {
  const isNamed = (appliance: Appliance) => steps.some((step) => WORDS[appliance].test(step));
  const isListed = (appliance: Appliance) =>
    equipment.some((item) => item.split(/ or /i).every((choice) => WORDS[appliance].test(choice)));
  return APPLIANCES.filter((appliance) =>
    appliance === 'oven' || equipment.length === 0 ? isNamed(appliance) : isListed(appliance),
  );
}
