/** Without zod, for pages of the browser app. */

/** Price alerts of one user. */
export const MOST_ALERTS = 50;
/** Stores of one alert. */
export const MOST_ALERT_STORES = 24;
/** The highest target price in cents, as of a price in a feed. */
export const MOST_ALERT_CENTS = 1_000_000;
/** An alert below the usual low compares with the prices of this many days. */
export const ALERT_DAYS = 90;
/** A low needs this many prices. */
export const LEAST_ALERT_PRICES = 3;
/** Instead of a target price: below the lowest price of the last 90 days. */
export const BELOW_LOW = 'low90';
