import { counted } from '@homeplate/kit/format/counted.ts';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const word = (count: number): string => NUMBERS[count] ?? String(count);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "for four" */
const forPeople = (people: number): string => `for ${word(people)}`;

export const tonight = {
  title: (limit: number, city: string | null) => `Tonight under $${limit}${city ? ` near ${city}` : ''}`,
  description:
    'Four dinners anyone can cook tonight for little money, priced at the stores near your ZIP code.',
  setZip: 'Set your ZIP code',
  changeZip: (zipCode: string) => `${zipCode}: change your ZIP code`,
  people: 'People',
  peopleCount: (people: number) => counted(people, 'person', 'people'),
  seen: 'Seen',
  typical: 'Typical prices',
  /** On the landing page. */
  from: (cost: string) => `Dinner tonight from ${cost} a serving`,
  near: (zipCode: string) => `near ${zipCode}`,
  ownTitle: (limit: number) => `Tonight under $${limit} at your stores`,
  atOwn: 'at your stores',
  usAverage: 'Typical US prices, until we know your ZIP code',
  allFree: (count: number) => (count > 1 ? `all ${word(count)} free to cook` : 'free to cook'),
  far: (zipCode: string) => `No store within 25 miles of ${zipCode}, so these are typical prices.`,
  otherZip: 'Try another ZIP code',
  raised: (limit: number) => `Too few dinners here cost under $3 a serving, so these go up to $${limit}.`,
  aServing: 'a serving',
  cost: (cost: string, people: number) => `${cost} ${forPeople(people)}`,
  cook: (title: string) => `Cook ${title}`,
  freeDinners: (count: number) => counted(count, 'free dinner', 'free dinners'),
  loading: 'Looking for dinner',
  failed: "Couldn't load tonight's dinners.",
  again: 'Try again',
  noneTitle: 'No free dinner has all its prices yet',
  noneWords: 'You can still see every recipe and what it costs.',
  browse: 'Browse All Recipes',
  week: {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    list: 'A week of dinners',
    day: (day: string, title: string, cost: string) => `${day} ${cost}: ${title}`,
    title: (dinners: number, people: number, cost: string) =>
      `${capital(word(dinners))} ${dinners === 1 ? 'dinner' : 'dinners'} ${forPeople(people)}, ${cost}`,
    checkout: 'At checkout',
    stays: 'Stays in your kitchen',
    atStore: (store: string, miles: number, cost: string) =>
      `All of it is about ${cost} at ${store}, ${miles} mi.`,
    plan: 'Plan my week',
    trial: (days: number, price: string) =>
      days > 0 ? `${days} days free, then ${price} a month` : `${price} a month`,
  },
} as const;
