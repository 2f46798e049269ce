import type { RecipeReader } from '@homeplate/contracts/documents/staff-recipe.ts';

export const staffPreview = {
  title: 'Recipe preview',
  readers: {
    visitor: 'a visitor',
    free: 'a free reader',
    subscriber: 'a subscriber',
  } satisfies Record<RecipeReader, string>,
  notice: (reader: string, isPublished: boolean) =>
    `Preview for ${reader}. This text ${isPublished ? 'is' : 'isn’t'} published${isPublished ? '' : ' yet'}.`,
  noPicture: 'Its picture is made when it is published.',
  loading: 'Loading the preview',
  failed: 'Couldn’t load the preview',
  again: 'Try again',
  cannotPublish: 'This text can’t be published yet.',
  edit: 'Edit this recipe',
  toMend: 'To fix before it can be published',
  problem: (field: string, problem: string) => `${field}: ${problem}`,
  signedOut: 'Sign in to see this preview',
  signedOutWords: 'It’s for editors of Homeplate.',
  signIn: 'Sign In',
} as const;
