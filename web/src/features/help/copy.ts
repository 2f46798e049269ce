export const help = {
  search: 'Search the help',
  placeholder: 'Save, price, timer...',
  contents: 'Topics',
  found: (count: number) => (count === 1 ? '1 topic' : `${count} topics`),
  noneTitle: 'No topics found',
  noneWords: 'Try fewer words, or contact us.',
  contact: 'Go to the contact page',
  faqLead: 'Didn’t find your answer?',
  faqLink: 'Search the help',
} as const;

/** Pages that other sites have and this one has not. */
export const elsewhere = {
  challenges: {
    title: 'Cooking Challenges',
    description: 'We don’t run cooking challenges. Here is what you can do instead.',
    lead: 'We don’t run cooking challenges: no contests, no badges, no points.',
    words:
      'Looking for something to try? Start here. You can rate and review what you cook on its recipe page.',
    links: [
      { to: 'inSeason', words: 'Cook what is in season now' },
      { to: 'under5', words: 'Cook a whole dish for under $5' },
      { to: 'tutorials', words: 'Learn a skill, step by step' },
      { to: 'reviews', words: 'See what others cooked' },
    ],
  },
  forums: {
    title: 'Forums',
    description: 'We don’t have a forum. Here is where to ask and read instead.',
    lead: 'There is no forum or chat on this site.',
    words:
      'Ask about a recipe on its page. Say what you think of a dish in a review. For everything else, contact us.',
    links: [
      { to: 'reviews', words: 'Read the latest reviews' },
      { to: 'help', words: 'Search the help' },
      { to: 'faq', words: 'Read the FAQ' },
      { to: 'contact', words: 'Write to us' },
    ],
  },
} as const;
