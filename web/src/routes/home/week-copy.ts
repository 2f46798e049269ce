const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
const dinners = (count: number) => (count === 1 ? 'One dinner' : `${NUMBERS[count] ?? count} dinners`);

/** The week on the home page. */
export const homeWeek = {
  title: 'This week',
  of: (budget: string) => `of ${budget}`,
  under: (amount: string) => `${amount} under`,
  over: (amount: string) => `${amount} over`,
  meter: (total: string) => `${total} by day`,
  open: 'Open the week',
  today: 'Today',
  cooked: 'Cooked',
  nothing: 'Nothing yet',
  days: 'Days of this week',
  failed: 'Couldn’t load your week.',
  again: 'Try again',
  question: (count: number, budget: string) => `${dinners(count)} for ${budget}?`,
  cost: (checkout: string, people: number) =>
    `About ${checkout} at checkout for ${people === 1 ? '1 person' : `${people} people`}. Free to cook, and yours to change.`,
  all: (count: number, checkout: string) => `${NUMBERS[count] ?? count} would be ${checkout}.`,
  yours: 'Free to cook, and yours to change.',
  plan: (count: number) => `Plan ${dinners(count).toLowerCase()}`,
  planning: 'Planning...',
  planned: (count: number) => `${dinners(count)} planned`,
  notPlanned: (planned: number, count: number) =>
    planned === 0 ? 'Your dinners weren’t planned' : `${planned} of ${count} dinners planned`,
  tryAgain: 'Please try again.',
  fill: 'Fill it myself',
} as const;

export const lastCooked = {
  title: 'Last cooked',
  servings: (count: number) => (count === 1 ? '1 serving' : `${count} servings`),
} as const;
