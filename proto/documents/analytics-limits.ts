export const ANALYTICS_STEPS = ['week', 'month'] as const;
export type AnalyticsStep = (typeof ANALYTICS_STEPS)[number];

/** Two years and a day, so that two whole leap years fit. */
export const MOST_ANALYTICS_DAYS = 732;
/** Weeks shown without a range, this one included. */
export const ANALYTICS_WEEKS = 12;
/** Foods whose price trend is shown. */
export const MOST_TREND_FOODS = 8;
