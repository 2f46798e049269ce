/** Loaded with the menus; `shell-copy.ts` is part of every page. */
export const menu = {
  title: 'Menu',
  upgrade: 'Upgrade to Premium',
  signOut: 'Sign Out',
  dashboard: 'Dashboard',
  admin: 'Admin Dashboard',
  saved: 'Saved Recipes',
  addRecipe: 'Add a Recipe',
  pantry: 'Pantry',
  priceAlerts: 'Price Alerts',
} as const;
