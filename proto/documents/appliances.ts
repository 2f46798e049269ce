/** Appliances that a kitchen may lack. */
export const APPLIANCES = ['oven', 'grill', 'blender', 'food processor', 'mixer'] as const;
export type Appliance = (typeof APPLIANCES)[number];
