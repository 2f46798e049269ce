import { focusPlace } from '@homeplate/kit/components/focus-place.ts';

/** What the rows and the field carry, by which they are found: the row that had the focus is gone by then. */
export const ROW_MARK = { 'data-list-row': '' };
export const FIELD_MARK = { 'data-list-field': '' };

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-list-row]')];

/** The place in the list of the row that a control stands in. */
export const placeOfRow = (control: Element): number => rows().findIndex((row) => row.contains(control));

/** Once rows are taken off with the control that did it: the focus goes to the row that is now at `place`, else to the field. */
export function focusRowAt(place: number): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const left = rows();
    const row = left[place] ?? left.at(-1);
    if (row) focusPlace(row);
    else document.querySelector<HTMLElement>('[data-list-field]')?.focus({ preventScroll: true });
  });
}
