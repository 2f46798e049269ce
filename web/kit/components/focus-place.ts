/** Gives the focus to a part of the page that cannot be tabbed to, for when the control that had it is gone. Nothing scrolls. */
export function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
  place.focus({ preventScroll: true });
}
