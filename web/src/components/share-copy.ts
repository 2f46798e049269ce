/** What the first view of a card needs. The click loads the rest. */
export const saving = {
  favorite: (title: string) => `Favorite: ${title}`,
  collect: (title: string, count: number) =>
    count === 0 ? `Save ${title} to a collection` : `Collections of ${title}: in ${count}`,
  share: (title: string) => `Share ${title}`,
} as const;
