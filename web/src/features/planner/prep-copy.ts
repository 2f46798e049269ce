export const prep = {
  loading: 'Loading your kitchen work',
  failed: 'Couldn’t load your dashboard.',
  again: 'Try again',
  sample: 'Sample',
  unknown: 'None yet',
  stats: {
    label: 'The week in figures',
    cost: 'Total cost, at checkout',
    of: (budget: string) => `of ${budget}`,
    under: (amount: string) => `${amount} under budget`,
    over: (amount: string) => `${amount} over budget`,
    budgets: {
      plan: 'This week’s own budget',
      household: 'Your household’s weekly budget',
      default: 'Compared with $100.00 until you set a budget',
    },
    notPriced: 'Not priced',
    unpriced: (count: number) => `${count === 1 ? '1 meal' : `${count} meals`} not priced`,
    time: 'Prep time, hands-on',
    meals: 'Meals planned',
    ofMeals: (count: number) => `${count} of 21`,
    score: 'Nutrition score',
    ofScore: (score: number) => `${score} of 100`,
    tasks: 'Tasks done',
    ofTasks: (done: number, all: number) => `${done} of ${all}`,
  },
  minutes: (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return `${minutes} min`;
    return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  },
  empty: {
    title: 'Nothing to prep this week',
    words: 'Plan a meal, and its kitchen work shows here.',
    eveTitle: 'No meals this week',
    eveWords: 'What to do on Saturday is for next Sunday’s meals.',
    newcomerTitle: 'Plan your first meals',
    newcomerWords: 'Then this page shows what they cost, how healthy the week is, and what to prepare when.',
    link: 'Open the Weekly Calendar',
  },
  tasks: {
    title: 'Meal prep tasks',
    prep: 'Prep',
    cook: 'Cook',
    done: 'Done',
    mark: 'Mark Done',
    reopen: 'Not done',
    check: (name: string) => `Done: ${name}`,
    markOf: (name: string) => `Mark Done: ${name}`,
    reopenOf: (name: string) => `Not done: ${name}`,
    wait: (time: string) => `plus ${time} waiting`,
    details: (count: number) => (count === 1 ? '1 ingredient' : `${count} ingredients`),
    ofDay: (done: number, all: number) => `${done} of ${all} done`,
    updated: 'Task Updated',
    completed: 'Meal prep task marked as completed!',
    reopened: 'Meal prep task marked as not done.',
    undo: 'Undo',
    undoHint: (name: string) => `Mark ${name} as not done`,
    error: 'Error',
    failed: 'Failed to update task',
  },
  nutrition: {
    title: 'Nutrition of the week',
    caption: 'A day for one person, on average',
    counted: (days: number, known: number, meals: number) =>
      `One serving of each planned meal, over ${days === 1 ? '1 day' : `${days} days`} with meals. ${known} of ${meals} meals are known.`,
    nutrient: 'Nutrient',
    day: 'Per day',
    reference: 'Reference',
    share: 'Share',
    date: 'Day',
    meals: 'Meals',
    unknown: 'Unknown',
    byDay: 'Show each day',
    names: {
      calories: 'Calories',
      protein: 'Protein',
      carbs: 'Carbs',
      fat: 'Fat',
      fiber: 'Fiber',
      sugar: 'Sugar',
      sodium: 'Sodium',
    },
    /** Milligrams of sodium, grams of the others. */
    amount: (name: string, value: number) => {
      if (name === 'calories') return `${Math.round(value)}`;
      return name === 'sodium' ? `${Math.round(value)} mg` : `${Math.round(value)} g`;
    },
    percent: (share: number) => `${Math.round(share * 100)}%`,
    source: 'References: FDA daily values; for all sugars, the European reference intake.',
  },
} as const;
