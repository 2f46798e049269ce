export const shell = {
  name: 'Homeplate',
  tagline: 'Regional cooking, priced at your own stores.',
  skip: 'Skip to the content',
  mainMenu: 'Main',
  home: 'Home',
  recipes: 'Recipes',
  cuisines: 'Cuisines',
  signIn: 'Sign In',
  startFree: 'Start Free',
  signOut: 'Sign Out',
  saved: 'Saved Recipes',
  account: 'Account',
  accountMenu: (name: string) => `Account menu of ${name}`,
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
  menu: 'Menu',
  loadingUser: 'Checking who is signed in',
  updateLocation: 'Update Location',
  locationIs: (place: string) => `${place}: update the location`,
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  loading: 'Loading',
  loadingPage: 'Loading the page',
  close: 'Close',
  notifications: 'Notifications ({hotkey})',
} as const;

export const footer = {
  cook: 'Cook',
  regions: 'Regions',
  tags: 'By tag',
  tools: 'Tools',
  nutrition: 'Nutrition',
  convert: 'Kitchen converter',
  under5: 'Under $5',
  under30: 'Under 30 minutes',
  healthy: 'Healthy',
  inSeason: 'In season',
  allRecipes: 'All recipes',
  note: 'Prices are before sales tax and deposits. Store places are samples until a store list is imported.',
} as const;

export const notFound = {
  title: 'Page Not Found',
  words: 'There is no page at this address. The recipe you want may be one search away.',
  browse: 'Browse All Recipes',
} as const;

export const broken = {
  title: 'This page did not load',
  words: 'Something went wrong on our side, or the connection was cut. What you entered elsewhere is kept.',
  again: 'Try again',
} as const;

export const offline = {
  title: 'You Are Offline',
  words: 'The page you asked for needs a connection. These recipes are kept on this device.',
  again: 'Try again',
  seen: 'Recipes you looked at last',
  none: 'No recipe is kept on this device yet. The ones you open are, from now on.',
  lost: 'You are offline. Prices may be out of date until the connection is back.',
} as const;
