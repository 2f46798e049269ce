import { type PlanId, PROFILES } from '@homeplate/contracts/documents/plan.ts';

export type PlanRow = {
  id: PlanId;
  name: string;
  /** Integer cents per month. */
  cents: number;
  features: readonly string[];
  limitations: readonly string[];
  popular: boolean;
  trialDays: number;
};

/**
 * The only plan table (reading B1): every screen loads it through ListPlans, and Stripe's prices must match it.
 * The free features follow the role table (reading B8): planning a week by hand and store prices are free.
 */
export const planTable = (freeViewsPerDay: number): readonly PlanRow[] => [
  {
    id: 'free',
    name: 'Free Explorer',
    cents: 0,
    features: [
      '24 recipes (3 from each of 8 regions)',
      'Basic search and filters',
      'Basic dietary filters',
      'Prices at stores near you',
      'Reviews',
      `${PROFILES.free} profile`,
    ],
    limitations: [`${freeViewsPerDay} full recipes a day`, 'No AI meal planning', 'No price tracking'],
    popular: false,
    trialDays: 0,
  },
  {
    id: 'premium',
    name: 'Premium Chef',
    cents: 999,
    features: [
      '200+ recipes',
      'Meal planning',
      'Real-time pricing',
      'Advanced dietary filters',
      'Shopping lists',
      `${PROFILES.premium} profile`,
    ],
    limitations: [],
    popular: true,
    trialDays: 14,
  },
  {
    id: 'family',
    name: 'Family Feast',
    cents: 1999,
    features: [
      'Everything in Premium',
      'Family-size plans for 4-8 people',
      'Bulk shopping lists',
      `Up to ${PROFILES.family} profiles`,
      'Priority support',
    ],
    limitations: [],
    popular: false,
    trialDays: 14,
  },
];
