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
  fallbackWords: 'We couldn’t generate an image, so we kept the drawing.',
  signIn: {
    title: 'Sign in to generate an image',
    words: (title: string) =>
      `You need a free account to generate images. Then we bring you back to ${title}.`,
  },
} as const;
