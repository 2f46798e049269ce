import { ReceiptText } from 'lucide-react';
import { tabs as words } from './parts-copy.ts';
import { RECEIPT, showReceipt } from './show-receipt.ts';

/** Leads from a sum to the receipt that explains it. */
export const ReceiptLink = () => (
  <a
    href={`#${RECEIPT}`}
    onClick={(event) => {
      event.preventDefault();
      showReceipt();
    }}
    className="inline-flex min-h-11 items-center gap-2 text-sm font-strong text-primary underline underline-offset-4"
  >
    <ReceiptText aria-hidden="true" className="size-4 shrink-0" />
    {words.seeReceipt}
  </a>
);
