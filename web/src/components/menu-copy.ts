/** Loaded with the menus; `shell-copy.ts` is part of every page. */
export const menu = {
  title: 'Menu',
  signOut: 'Sign Out',
  saved: 'Saved Recipes',
  addRecipe: 'Add a Recipe',
} as const;
