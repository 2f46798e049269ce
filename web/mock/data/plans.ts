import type { PlanList } from '@homeplate/contracts/documents/plan.ts';

export const PLANS: PlanList = [
  {
    id: 'free',
    name: 'Free Explorer',
    price: 0,
    features: ['Basic search and filters', 'Prices at stores near you', 'Reviews'],
    limitations: ['5 full recipes a day'],
    popular: false,
    trialDays: 0,
  },
  {
    id: 'premium',
    name: 'Premium Chef',
    price: 9.99,
    features: ['200+ recipes', 'Meal planning', 'Shopping lists'],
    popular: true,
    trialDays: 14,
  },
  {
    id: 'family',
    name: 'Family Feast',
    price: 19.99,
    features: ['Everything in Premium', 'Family-size plans for 4-8 people'],
    popular: false,
    trialDays: 14,
  },
];
