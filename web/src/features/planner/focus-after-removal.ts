const MENU = 'button[aria-haspopup="menu"]';

/** Moves the focus from the menu of a meal that goes away to the next meal of its day, or else to the button that adds one. */
export function focusAfterRemoval(opener: HTMLElement): void {
  const day = opener.closest('[data-day]');
  const menus = [...(day?.querySelectorAll<HTMLElement>(MENU) ?? [])];
  // Leftovers go with the meal that cooks them.
  const next = menus
    .slice(menus.indexOf(opener) + 1)
    .find(({ dataset }) => dataset.leftoverOf !== opener.dataset.meal);
  (next ?? day?.querySelector<HTMLElement>('[data-add-meal]'))?.focus({ preventScroll: true });
}
