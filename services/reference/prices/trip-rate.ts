/**
 * Cost of driving a mile: the 2025 IRS rate for moving and medical trips, which excludes the cost of owning a car
 * (https://www.irs.gov/tax-professionals/standard-mileage-rates).
 */
export const CENTS_PER_MILE = 21;

/** What another stop must save, after the drive to it, to be worth its time. */
export const LEAST_SAVING_CENTS = 100;
