import type { PriceDeal } from '../../../proto/documents/deals.ts';
import type { RecipeCard } from '../../../proto/documents/recipe.ts';
import { createLinkAddresses } from '../../../services/identity/links/link-addresses.ts';
import { signLink } from '../../../services/identity/links/link-token.ts';
import { createNewsletterLinks } from '../../../services/identity/newsletter/newsletter-links.ts';
import { defaultTexts } from '../../../services/identity/newsletter-issues/default-texts.ts';
import { createRenderIssue } from '../../../services/identity/newsletter-issues/render-issue.ts';
import { loadPlaces } from '../../../services/reference/places/places.ts';

const ISSUE = '2026-12-01';
const PLACES = 500;
const SEEN = '2026-11-29T17:00:00.000Z';

const deal = (index: number): PriceDeal => ({
  itemId: `item-${index}`,
  name: `Boneless chicken thighs ${index}`,
  unit: 'lb',
  price: '2.49',
  usualPrice: '3.49',
  percentBelow: 28,
  isLowest: true,
  storeId: `store-${index}`,
  storeName: 'Kroger, 21st Ave S',
  distance: 1.2 + index,
  source: 'observed',
  isFlyer: index % 2 === 0,
  observedAt: SEEN,
  endsAt: null,
  sample: true,
});
const card = (index: number): RecipeCard => ({
  id: `a-dish-with-a-name-of-usual-length-${index}`,
  title: `Smothered chicken thighs with rice & gravy ${index}`,
  name: '',
  description: '',
  imageUrl: '',
  imageKind: 'composed',
  isGenerating: false,
  region: 'south',
  place: 'Nashville, TN',
  totalCost: '9.48',
  costPerServing: '2.37',
  checkoutCost: '21.10',
  costSource: 'observed',
  costObservedAt: SEEN,
  pricedLines: 11,
  totalLines: 12,
  servings: 4,
  totalCalories: 2_400,
  caloriesPerServing: 600,
  prepTime: 20,
  cookTime: 40,
  totalTime: 60,
  difficulty: 'Easy',
  averageRating: '0.0',
  ratingCount: 0,
  isPremium: false,
  tags: [],
  diets: [],
  seasons: [],
});

export type RenderFigures = { mails: number; seconds: number; averageBytes: number };

/** Renders an issue for this many readers in 500 places, each with links of their own: HTML and text, which are counted and dropped. */
export async function renderNewsletter(mails: number): Promise<RenderFigures> {
  const places = (await loadPlaces()).all().slice(0, PLACES);
  const addresses = createLinkAddresses('https://homeplate.example');
  const key = Buffer.alloc(32, 7);
  const newsletterToken = (id: string) => signLink(key, 'newsletter', { id, expiresAt: undefined });
  const linksOf = createNewsletterLinks({ links: { newsletterToken } as never, addresses });
  const render = createRenderIssue({ addresses, operator: '1 Main St, Nashville, TN 37203' })(undefined);
  const issue = { _id: ISSUE, ...defaultTexts(ISSUE) };
  const deals = [0, 1, 2, 3, 4].map(deal);
  const recipes = [0, 1, 2].map(card);
  const produce = ['Apples', 'Cabbage', 'Collards', 'Sweet potatoes', 'Turnips', 'Winter squash'];
  const contents = places.map((place) => ({
    place,
    isAtOwnStores: false,
    deals,
    recipes,
    produce,
    region: place.region,
  }));
  let bytes = 0;
  const startedAt = performance.now();
  for (let index = 0; index < mails; index += 1) {
    const content = contents[index % contents.length];
    if (!content) throw new Error('There are no places');
    const links = linksOf(`subscriber-${index}`, undefined);
    const { subject, html, text } = render({ issue, content, timeZone: 'America/Chicago', links });
    bytes += Buffer.byteLength(subject) + Buffer.byteLength(html) + Buffer.byteLength(text);
  }
  return {
    mails,
    seconds: (performance.now() - startedAt) / 1_000,
    averageBytes: Math.round(bytes / mails),
  };
}
