import { REGION_KEYS, REGION_NAMES, type RegionKey } from '@homeplate/contracts/documents/region.ts';

/** What the regions page tells of a regional cuisine. */
export type Region = {
  key: RegionKey;
  /** Display name: "New England". */
  name: string;
  /** Two sentences. */
  description: string;
  signatureDishes: readonly string[];
  /** Each with when it is at its best. */
  seasonalIngredients: readonly string[];
  /** Public pages of museums, societies and encyclopedias. */
  learnMore: readonly string[];
  /** Postal codes of its states and territories. */
  states: readonly string[];
};

type RegionFacts = Omit<Region, 'key' | 'name' | 'states'> & { states: string };

const FACTS: Record<RegionKey, RegionFacts> = {
  'new-england': {
    description:
      'A cold-water kitchen of clams, cod and lobster, beans baked overnight, and pies of whatever the short summer left in the cellar. Molasses from the old sea trade and maple from the hills do the sweetening.',
    signatureDishes: [
      'Clam chowder',
      'Boston baked beans',
      'Lobster roll',
      'Blueberry grunt',
      'Johnnycakes',
      'Boiled dinner',
    ],
    seasonalIngredients: [
      'Maple syrup (early spring)',
      'Fiddleheads (May)',
      'Wild blueberries (August)',
      'Sweet corn (August)',
      'Cranberries (fall)',
      'Apples (fall)',
      'Bay scallops (winter)',
    ],
    learnMore: [
      'https://en.wikipedia.org/wiki/Cuisine_of_New_England',
      'https://www.historicnewengland.org/',
      'https://plimoth.org/',
    ],
    states: 'CT ME MA NH RI VT',
  },
  'mid-atlantic': {
    description:
      'Blue crabs from the Chesapeake, griddled sandwiches from row-house corners, and the cabbage, noodles and pies of Pennsylvania farm kitchens. It is city food and farm food an hour apart.',
    signatureDishes: [
      'Maryland crab cakes',
      'Philly cheesesteak',
      'Haluski',
      'Scrapple',
      'Shoofly pie',
      'Buffalo wings',
    ],
    seasonalIngredients: [
      'Asparagus (spring)',
      'Soft-shell crabs (late spring)',
      'Blue crabs (summer)',
      'Tomatoes (summer)',
      'Peaches (summer)',
      'Cabbage (fall)',
      'Mushrooms (all year)',
    ],
    learnMore: [
      'https://en.wikipedia.org/wiki/Cuisine_of_Philadelphia',
      'https://cbmm.org/',
      'https://readingterminalmarket.org/',
    ],
    states: 'NY NJ PA DE MD DC',
  },
  south: {
    description:
      'Corn, rice, pork and greens, cooked slowly by African, Native and European hands into one of the great cuisines of the country. From Lowcountry rice fields to Appalachian skillets, it wastes nothing and feeds a crowd.',
    signatureDishes: [
      'Shrimp and grits',
      'Hoppin’ John',
      'Tomato pie',
      'Gumbo',
      'Collard greens',
      'Biscuits and gravy',
      'Cornbread',
    ],
    seasonalIngredients: [
      'Strawberries (spring)',
      'Vidalia onions (spring)',
      'Okra (summer)',
      'Tomatoes (summer)',
      'Peaches (summer)',
      'Sweet potatoes (fall)',
      'Collards (after the first frost)',
      'Pecans (fall)',
    ],
    learnMore: [
      'https://en.wikipedia.org/wiki/Cuisine_of_the_Southern_United_States',
      'https://www.southernfoodways.org/',
      'https://southernfood.org/',
    ],
    states: 'VA WV NC SC GA FL AL MS LA TN KY AR PR VI',
  },
  midwest: {
    description:
      'Dairy, sweet corn, beef and wheat, and the habits of German, Scandinavian, Polish and Greek newcomers who cooked them. The dishes travel well to a church supper and taste of home the next day too.',
    signatureDishes: [
      'Tater tot hotdish',
      'Cincinnati chili',
      'Beer cheese soup',
      'Sugar cream pie',
      'Runzas',
      'Deep-dish pizza',
    ],
    seasonalIngredients: [
      'Rhubarb (spring)',
      'Morels (May)',
      'Tart cherries (July)',
      'Sweet corn (August)',
      'Apples (fall)',
      'Pumpkins (fall)',
      'Wild rice (fall)',
    ],
    learnMore: [
      'https://en.wikipedia.org/wiki/Cuisine_of_the_Midwestern_United_States',
      'https://www.mnhs.org/',
      'https://www.wisconsinhistory.org/',
    ],
    states: 'OH MI IN IL WI MN IA MO ND SD NE KS',
  },
  southwest: {
    description:
      'Chile, corn, beans and squash, grown here for thousands of years, with the beef, wheat and cheese that came up from Mexico and down the cattle trails. Red or green is a question, and the answer is your own.',
    signatureDishes: [
      'Green chile enchiladas',
      'Migas tacos',
      'Three sisters stew',
      'Posole',
      'Chili con carne',
      'Sopaipillas',
    ],
    seasonalIngredients: [
      'Nopales (spring)',
      'Apricots (early summer)',
      'Green chiles (August and September)',
      'Sweet corn (summer)',
      'Pecans (fall)',
      'Winter squash (fall)',
      'Grapefruit (winter)',
    ],
    learnMore: [
      'https://en.wikipedia.org/wiki/Cuisine_of_the_Southwestern_United_States',
      'https://indianpueblo.org/',
      'https://www.nativeseeds.org/',
    ],
    states: 'TX OK NM AZ NV UT CO',
  },
  'pacific-northwest': {
    description:
      'Salmon over alder and cedar, mushrooms and berries from wet woods, lentils and wheat from the dry side of the mountains. Native fisheries, loggers’ kitchens and Pacific ports all left their seasoning.',
    signatureDishes: [
      'Cedar-plank salmon',
      'Dutch baby',
      'Palouse lentil soup',
      'Dungeness crab',
      'Geoduck chowder',
      'Marionberry pie',
    ],
    seasonalIngredients: [
      'Halibut (spring)',
      'Asparagus (spring)',
      'Salmon (summer)',
      'Marionberries (July)',
      'Walla Walla onions (summer)',
      'Chanterelles (fall)',
      'Hazelnuts (fall)',
      'Dungeness crab (winter)',
    ],
    learnMore: [
      'https://en.wikipedia.org/wiki/Pacific_Northwest_cuisine',
      'https://critfc.org/',
      'https://www.historylink.org/',
    ],
    states: 'WA OR ID MT WY AK',
  },
  california: {
    description:
      'A long growing season and cooks from everywhere: taco stands, Chinatown woks and hotel salads, held together by good produce. It put avocados on the table and garlic into nearly everything.',
    signatureDishes: [
      'Fish tacos',
      'Cobb salad',
      'Garlic noodles',
      'Cioppino',
      'Santa Maria tri-tip',
      'Mission burrito',
    ],
    seasonalIngredients: [
      'Artichokes (spring)',
      'Strawberries (spring)',
      'Avocados (spring and summer)',
      'Garlic (summer)',
      'Tomatoes (summer)',
      'Figs (fall)',
      'Dungeness crab (winter)',
      'Citrus (winter)',
    ],
    learnMore: [
      'https://en.wikipedia.org/wiki/Cuisine_of_California',
      'https://museumca.org/',
      'https://foodwise.org/',
    ],
    states: 'CA',
  },
  hawaii: {
    description:
      'Native Hawaiian roots of taro, fish and coconut, joined on the plantations by Japanese, Chinese, Portuguese, Korean and Filipino cooking. The plate lunch tells the whole story with two scoops of rice.',
    signatureDishes: [
      'Ahi poke',
      'Kalua pork',
      'Haupia',
      'Loco moco',
      'Spam musubi',
      'Saimin',
      'Huli-huli chicken',
    ],
    seasonalIngredients: [
      'Pineapple (spring and summer)',
      'Mangos (summer)',
      'Lychee (early summer)',
      'Avocados (fall)',
      'Ahi (summer)',
      'Taro (all year)',
      'Sweet onions from Maui (spring and summer)',
    ],
    learnMore: [
      'https://en.wikipedia.org/wiki/Cuisine_of_Hawaii',
      'https://www.bishopmuseum.org/',
      'https://hdoa.hawaii.gov/',
    ],
    states: 'HI GU AS MP',
  },
};

/** The eight regions in map order. */
export const REGIONS: readonly Region[] = REGION_KEYS.map((key) => ({
  ...FACTS[key],
  key,
  name: REGION_NAMES[key],
  states: FACTS[key].states.split(' '),
}));

const BY_STATE: ReadonlyMap<string, RegionKey> = new Map(
  REGIONS.flatMap((region) => region.states.map((state) => [state, region.key] as const)),
);

/** The cuisine region of a state's or territory's postal code, in any case; undefined for an unknown one. */
export const regionOfState = (state: string): RegionKey | undefined => BY_STATE.get(state.toUpperCase());
