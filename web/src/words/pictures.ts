export const pictures = {
  generate: 'Generate Image',
  regenerate: 'Regenerate Image',
  generating: 'Generating perfect food image...',
  download: 'Download',
  labels: {
    composed: 'Curated Image',
    generated: 'AI-generated',
  },
  readyTitle: 'Image Generated!',
  readyWords: 'Your recipe image is ready',
  fallbackTitle: 'Using fallback image',
  fallbackWords: 'No image could be generated, so this is the illustration drawn from the dish itself.',
  signIn: {
    title: 'Sign in to generate an image',
    words: (title: string) =>
      `Images are for people with an account, and it costs nothing. You come back to ${title}.`,
    cancel: 'Cancel',
    submit: 'Sign In',
    register: 'Create an account',
  },
} as const;
