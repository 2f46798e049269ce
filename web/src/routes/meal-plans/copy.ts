export const mealPlans = {
  title: 'Your week',
  page: 'Meal Plans',
  description: 'Your week: what you cook on which day, and what it costs.',
  loading: 'Loading your week',
  free: 'Free Explorer',
  paid: 'Premium Chef',
  newPlan: 'New Plan',
  pantry: 'Pantry',
  upgrade: 'Upgrade to Premium',
  tabs: 'Meal plans',
  tabWords: {
    dashboard: 'Dashboard',
    calendar: 'Weekly Calendar',
    ai: 'AI Planner',
    shopping: 'Shopping List',
    analytics: 'Analytics',
  },
  browse: 'Browse recipes',
  weekOf: (day: string) => `Week of ${day}`,
  listWeek: 'Week of the list',
  listWeeks: { this: 'This week', next: 'Next week' },
  signedOut: {
    words: 'Plan dinners for the week, see what they cost at your stores, and shop once.',
    signIn: 'Sign In to Plan Your Week',
    features: [
      {
        title: 'A week at a glance',
        words: 'Seven days, every meal, and what each day costs. Move a dinner by dragging it.',
      },
      {
        title: 'Prices near you',
        words: 'Each meal at the prices of stores near your ZIP code, and the week against your budget.',
      },
      {
        title: 'Leftovers count',
        words: 'Cook once, eat twice: planned leftovers cost nothing, and the total knows it.',
      },
    ],
    plans: 'See the plans',
  },
} as const;
