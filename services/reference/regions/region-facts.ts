import type { RegionKey } from '@homeplate/contracts/documents/region.ts';

/** A stable public page and its publisher. */
export type LearnMoreLink = { title: string; url: string };

export type RegionFacts = {
  /** Two sentences. */
  description: string;
  signatureDishes: readonly string[];
  /** Each with its best time: `Fiddleheads (May)`. */
  seasonalIngredients: readonly string[];
  /** Museums, libraries, universities, encyclopedias, and states' departments of agriculture. */
  learnMore: readonly LearnMoreLink[];
  /** Postal codes of its states and territories, separated by spaces. */
  states: string;
};

export const REGION_FACTS: Record<RegionKey, RegionFacts> = {
  'new-england': {
    description:
      'A cold-water kitchen of clams, cod and lobster, beans baked overnight, and pies of whatever the short summer left in the cellar. Molasses from the old sea trade and maple from the hills do the sweetening.',
    signatureDishes: [
      'Clam chowder',
      'Boston baked beans',
      'Maine lobster roll',
      'Wild blueberry grunt',
      'Johnnycakes',
      'Boiled dinner',
      'Boston brown bread',
      'Indian pudding',
    ],
    seasonalIngredients: [
      'Maple syrup (March and April)',
      'Fiddleheads (May)',
      'Rhubarb (May and June)',
      'Strawberries (June)',
      'Wild blueberries (August)',
      'Sweet corn (August)',
      'Cranberries (fall)',
      'Apples (fall)',
      'Bay scallops (winter)',
    ],
    learnMore: [
      {
        title: 'Maine Department of Agriculture: what is in season',
        url: 'https://www.realmaine.com/maine-products/maine-produce-whats-in-season/',
      },
      { title: 'Plimoth Patuxet Museums', url: 'https://plimoth.org/' },
      { title: 'Old Sturbridge Village', url: 'https://www.osv.org/' },
      { title: 'Historic New England', url: 'https://www.historicnewengland.org/' },
    ],
    states: 'CT ME MA NH RI VT',
  },
  'mid-atlantic': {
    description:
      'Blue crabs from the Chesapeake, griddled sandwiches from row-house corners, and the cabbage, noodles and pies of Pennsylvania farm kitchens. It is city food and farm food an hour apart.',
    signatureDishes: [
      'Maryland crab cakes',
      'Philadelphia cheesesteak',
      'Haluski',
      'Scrapple',
      'Shoofly pie',
      'Buffalo wings',
      'Chicken pot pie with slippery dumplings',
      'New York cheesecake',
    ],
    seasonalIngredients: [
      'Asparagus (spring)',
      'Strawberries (late spring)',
      'Soft-shell crabs (late spring)',
      'Blue crabs (summer)',
      'Blueberries (early summer)',
      'Tomatoes (summer)',
      'Peaches (summer)',
      'Cabbage (fall)',
      'Mushrooms (all year)',
    ],
    learnMore: [
      { title: 'New Jersey Department of Agriculture: Jersey Fresh', url: 'https://findjerseyfresh.com/' },
      { title: 'Chesapeake Bay Maritime Museum', url: 'https://cbmm.org/' },
      {
        title: 'Landis Valley Village and Farm Museum, Pennsylvania',
        url: 'https://www.landisvalleymuseum.org/',
      },
      { title: 'Encyclopedia of Greater Philadelphia', url: 'https://philadelphiaencyclopedia.org/' },
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
      'Red beans and rice',
    ],
    seasonalIngredients: [
      'Strawberries (spring)',
      'Vidalia onions (spring)',
      'Okra (summer)',
      'Tomatoes (summer)',
      'Peaches (summer)',
      'Field peas (summer)',
      'Sweet potatoes (fall)',
      'Collards (winter)',
      'Pecans (fall)',
    ],
    learnMore: [
      {
        title: 'Southern Foodways Alliance, University of Mississippi',
        url: 'https://www.southernfoodways.org/',
      },
      { title: 'Southern Food and Beverage Museum, New Orleans', url: 'https://southernfood.org/' },
      { title: 'NCpedia, State Library of North Carolina', url: 'https://www.ncpedia.org/' },
      { title: 'New Georgia Encyclopedia', url: 'https://www.georgiaencyclopedia.org/' },
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
      'Wild rice soup',
      'Toasted ravioli',
    ],
    seasonalIngredients: [
      'Rhubarb (spring)',
      'Morels (May)',
      'Asparagus (May)',
      'Tart cherries (July)',
      'Sweet corn (August)',
      'Apples (fall)',
      'Pumpkins (fall)',
      'Wild rice (September)',
    ],
    learnMore: [
      {
        title: 'Feeding America: historic cookbooks, Michigan State University Libraries',
        url: 'https://d.lib.msu.edu/fa',
      },
      { title: 'MNopedia, Minnesota Historical Society', url: 'https://www.mnopedia.org/' },
      { title: 'Wisconsin Historical Society', url: 'https://www.wisconsinhistory.org/' },
      { title: 'Kansas Historical Society', url: 'https://www.kshs.org/' },
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
      'Navajo tacos',
      'Carne adovada',
    ],
    seasonalIngredients: [
      'Nopales (spring)',
      'Apricots (June and July)',
      'Green chiles (August and September)',
      'Sweet corn (summer)',
      'Prickly pears (early fall)',
      'Pecans (fall)',
      'Winter squash (fall)',
      'Grapefruit (winter)',
    ],
    learnMore: [
      { title: 'Chile Pepper Institute, New Mexico State University', url: 'https://cpi.nmsu.edu/' },
      { title: 'Indian Pueblo Cultural Center, Albuquerque', url: 'https://indianpueblo.org/' },
      {
        title: 'Handbook of Texas, Texas State Historical Association',
        url: 'https://www.tshaonline.org/handbook',
      },
      { title: 'Native Seeds/SEARCH, Tucson', url: 'https://www.nativeseeds.org/' },
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
      'Seattle teriyaki chicken',
      'Huckleberry pie',
    ],
    seasonalIngredients: [
      'Halibut (spring)',
      'Asparagus (spring)',
      'Salmon (summer)',
      'Cherries (early summer)',
      'Marionberries (July)',
      'Walla Walla onions (summer)',
      'Chanterelles (fall)',
      'Pears (fall)',
      'Hazelnuts (fall)',
      'Dungeness crab (winter)',
    ],
    learnMore: [
      { title: 'Columbia River Inter-Tribal Fish Commission', url: 'https://critfc.org/' },
      { title: 'Oregon Encyclopedia, Oregon Historical Society', url: 'https://www.oregonencyclopedia.org/' },
      { title: 'HistoryLink, encyclopedia of Washington state history', url: 'https://www.historylink.org/' },
      { title: 'Washington State Department of Agriculture', url: 'https://agr.wa.gov/' },
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
      'Sourdough bread',
      'Hangtown fry',
    ],
    seasonalIngredients: [
      'Artichokes (spring)',
      'Asparagus (spring)',
      'Strawberries (spring)',
      'Avocados (spring and summer)',
      'Garlic (summer)',
      'Tomatoes (summer)',
      'Figs (late summer)',
      'Dungeness crab (winter)',
      'Oranges (winter)',
    ],
    learnMore: [
      { title: 'California Department of Food and Agriculture', url: 'https://www.cdfa.ca.gov/' },
      {
        title: 'Food and drink collections, Los Angeles Public Library',
        url: 'https://www.lapl.org/resources/guides/food_drink.html',
      },
      { title: 'Oakland Museum of California', url: 'https://museumca.org/' },
      { title: 'Foodwise, Ferry Plaza Farmers Market', url: 'https://foodwise.org/' },
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
      'Laulau',
    ],
    seasonalIngredients: [
      'Pineapple (spring and summer)',
      'Sweet onions from Maui (spring and summer)',
      'Lychee (May and June)',
      'Mangos (summer)',
      'Ahi (summer)',
      'Breadfruit (early fall)',
      'Avocados (fall and winter)',
      'Taro (all year)',
    ],
    learnMore: [
      { title: 'Bishop Museum, Honolulu', url: 'https://www.bishopmuseum.org/' },
      {
        title: 'Breadfruit Institute, National Tropical Botanical Garden',
        url: 'https://ntbg.org/breadfruit/',
      },
      {
        title: 'College of Tropical Agriculture, University of Hawaii at Manoa',
        url: 'https://www.ctahr.hawaii.edu/',
      },
      { title: 'Hawaii’s Plantation Village, Waipahu', url: 'https://www.hawaiiplantationvillage.org/' },
    ],
    states: 'HI GU AS MP',
  },
};
