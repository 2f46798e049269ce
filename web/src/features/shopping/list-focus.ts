import { focusElement } from '@homeplate/kit/components/focus-element.ts';

/** Attributes to find the rows and the field after the focused row is removed. */
export const ROW_MARK = { 'data-list-row': '' };
export const FIELD_MARK = { 'data-list-field': '' };

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-list-row]')];

/** The index of the row that contains a control. */
export const indexOfRow = (control: Element): number => rows().findIndex((row) => row.contains(control));

/** After a control removed its own row, focuses the row that is now at this index, else the field. */
export function focusRowAt(index: number): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const left = rows();
    const row = left[index] ?? left.at(-1);
    if (row) focusElement(row);
    else document.querySelector<HTMLElement>('[data-list-field]')?.focus({ preventScroll: true });
  });
}
