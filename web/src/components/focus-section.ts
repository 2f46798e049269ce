/** Scrolls to a part of the page and moves the focus there. */
export function focusSection(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
