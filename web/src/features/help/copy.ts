export const help = {
  search: 'Search the help',
  placeholder: 'Save, price, timer...',
  contents: 'Topics',
  found: (count: number) => (count === 1 ? '1 topic' : `${count} topics`),
  noneTitle: 'No topic has these words',
  noneWords: 'Try fewer words, or write to us.',
  contact: 'Go to the contact page',
  faqLead: 'Not what you asked?',
  faqLink: 'Look through the help',
} as const;

/** Pages that other sites have and this one has not. */
export const elsewhere = {
  challenges: {
    title: 'Cooking Challenges',
    description: 'There are no cooking challenges here. This is what there is instead.',
    lead: 'There are no cooking challenges on this site: no contests, no badges, no points.',
    words:
      'If you look for something to try, these are the places to start. What you cook you can rate and review on the page of its recipe, for everyone who comes after you.',
    links: [
      { to: 'inSeason', words: 'Cook what is in season now' },
      { to: 'under5', words: 'Cook a whole dish for under $5' },
      { to: 'tutorials', words: 'Learn a skill, step by step' },
      { to: 'reviews', words: 'See what others cooked last' },
    ],
  },
  forums: {
    title: 'Forums',
    description: 'There is no forum here. This is where to ask, to tell and to read instead.',
    lead: 'There is no forum on this site, and no chat.',
    words:
      'A question on a recipe can be asked on its page, where a helper answers from the recipe itself. What you think of a dish belongs in its reviews. Everything else you can write to whoever runs this site.',
    links: [
      { to: 'reviews', words: 'Read the latest reviews' },
      { to: 'help', words: 'Look something up in the help' },
      { to: 'faq', words: 'Read the frequent questions' },
      { to: 'contact', words: 'Write to us' },
    ],
  },
} as const;
