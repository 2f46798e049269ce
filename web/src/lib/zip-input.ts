import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import type { ClipboardEvent } from 'react';

/** Pastes without the blanks around the text: with them, `maxLength` would cut digits off. */
function pasteTrimmed(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text');
  const trimmed = trimBlanks(pasted);
  if (trimmed === pasted) return;
  event.preventDefault();
  const field = event.currentTarget;
  field.setRangeText(trimmed, field.selectionStart ?? 0, field.selectionEnd ?? field.value.length, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The attributes of every ZIP code field. */
export const zipInput = {
  inputMode: 'numeric',
  autoComplete: 'postal-code',
  onPaste: pasteTrimmed,
} as const;
