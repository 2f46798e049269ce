/** What only tells more of the food before it: "bone-in", "drained", "cut into strips". */
const TELLS_MORE =
  /^(in|for|to|about|plus|or|with|without|at|such|room|bone|boneless|skin|skinless|low|reduced|fat|lean|extra|finely|roughly|thinly|coarsely|lightly|fresh|frozen|raw|whole|halved|cut|any)\b(?! \w+s$)|^\w{3,}ed$|^\w{3,}ed (and|in|into|or|if|off|with)\b/i;

/** The items of what was typed: "2 lb chicken thighs, milk, 3 onions" are three, "chicken thighs, bone-in" is one. */
export function typedItems(text: string): string[] {
  if (/\n/.test(text)) return [text];
  const parts = text
    .split(/[;,]\s+(?:and\s+)?/)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.slice(1).some((part) => TELLS_MORE.test(part)) ? [text] : parts;
}
