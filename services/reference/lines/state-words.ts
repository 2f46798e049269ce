/**
 * Words about the state, size or handling of a food, not its kind. They move to the note, unless they are part of a name in KINDS.
 */
export const STATES = new Set(
  (
    'fresh freshly frozen dried dry ripe overripe unripe raw uncooked cooked precooked hot cold warm lukewarm boiling chilled cool iced ' +
    'chopped minced sliced diced grated shredded crushed ground peeled unpeeled drained undrained rinsed melted softened ' +
    'divided beaten thawed toasted untoasted halved quartered cubed crumbled trimmed cut packed unpacked sifted unsifted mashed pitted ' +
    'unpitted seeded deseeded cored squeezed zested grilled roasted steamed poached boiled fried hard-boiled hard-cooked soft-boiled washed cleaned ' +
    'deveined shelled unshelled hulled torn snipped julienned pureed puréed slivered shaved whipped refrigerated ' +
    'boneless bone-in skinless skin-on skinned deboned butterflied scrubbed stemmed stripped picked flaked heaped ' +
    'thinly finely coarsely roughly lightly firmly loosely well very tightly gently good-quality high-quality best-quality quality good best ' +
    'small medium large medium-sized medium-size large-size small-size jumbo extra-large huge big baby-size bite-size bite-sized mini miniature ' +
    'thick thin thick-cut thin-cut thickly long short plump tender young firm store-bought homemade prepared purchased leftover organic ' +
    'canned tinned bottled jarred packaged ready-made instant-read room-temperature unbaked baked slightly about approximately ' +
    'heaping level scant generous pure cracked coarse seedless lean whole crisp ready-to-eat ready-to-use additional extra more optional favorite favourite your desired level rounded'
  ).split(' '),
);

/** Words that name a kind only with a noun: `fat-free, less-sodium chicken broth`. */
export const KIND_WORDS = new Set(
  (
    'red green yellow white dark light sweet salted unsalted lean sharp mild smoked whole plain unsweetened low-fat nonfat fat-free ' +
    'reduced-fat part-skim low-sodium reduced-sodium less-sodium no-salt-added old-fashioned extra-virgin'
  ).split(' '),
);
