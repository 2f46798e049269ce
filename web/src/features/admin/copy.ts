export const admin = {
  title: 'Admin Dashboard',
  words: 'The recipe database at a glance.',
  loading: 'Loading the admin dashboard',
  deniedTitle: 'Access Denied',
  deniedWords: "You don't have admin privileges to access this dashboard.",
  signIn: 'Sign In',
  backOffice: 'Open the back office',
  failed: 'Couldn’t load the figures.',
  again: 'Try again',
  figures: 'Figures',
  totalRecipes: 'Total Recipes',
  users: 'Registered Users',
  premiumRecipes: 'Premium Recipes',
  regions: 'Regions Covered',
  distribution: 'Regional Distribution',
  recipes: (count: number) => (count === 1 ? '1 recipe' : `${count.toLocaleString('en-US')} recipes`),
  actions: 'Recipe Management',
  actionsWords: 'One action runs at a time.',
} as const;

export const adminActions = {
  images: {
    label: 'Update All Recipe Images',
    busy: 'Updating images...',
    progress: (done: number, all: number) => `${done} of ${all} recipes have their pictures`,
    title: 'Recipe Images Updated!',
    words: (count: number) => `${count} recipe images updated`,
    failedTitle: 'Image Update Failed',
    failed: 'Failed to update recipe images',
  },
  expand: {
    label: 'Add 8 More Recipes',
    busy: 'Adding recipes...',
    title: 'Recipes Added!',
    failedTitle: 'Expansion Failed',
    failed: 'Failed to expand recipe database. Please try again.',
  },
  massExpand: {
    label: 'Add All Regional Recipes (40+)',
    busy: 'Adding all recipes...',
    title: 'All Regional Recipes Added!',
    failedTitle: 'Mass Expansion Failed',
    failed: 'Failed to expand recipe database. Please try again.',
  },
  added: (count: number, total: number) =>
    `${count} new ${count === 1 ? 'recipe' : 'recipes'} added. There are ${total} recipes now.`,
  drafts: {
    busy: 'Writing drafts...',
    progress: (done: number, all: number) => `${done} of ${all} drafts are written`,
    title: 'Drafts Written',
    waiting: (count: number) =>
      `${count} generated ${count === 1 ? 'draft waits' : 'drafts wait'} for an editor in the back office.`,
    stopped: (count: number, why: string) => `${count > 0 ? 'No more' : 'No'} drafts were written. ${why}`,
    interrupted: 'The connection was interrupted. Please try again.',
  },
  emptyTitle: 'No Recipes Left to Add',
  empty: (total: number) => `Every prepared recipe is already published. There are ${total} recipes.`,
} as const;
