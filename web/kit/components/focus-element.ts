/** Focuses an element outside of the tab order, for when the focused control is gone. Does not scroll. */
export function focusElement(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
