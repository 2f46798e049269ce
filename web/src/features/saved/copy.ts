/** Loaded with every page; the texts of lists are in `lists-copy.ts`. */
export const saved = {
  favoriteSaved: 'Saved to your favorites',
  notSaved: 'Not saved',
  tryAgain: 'Please try again.',
  signIn: {
    title: 'Sign in to save recipes',
    words: (title: string) => `Then we bring you back here, with “${title}” saved.`,
    collectWords: (title: string) => `Then we bring you back here, to choose a collection for “${title}”.`,
  },
} as const;
