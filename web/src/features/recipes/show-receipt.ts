/** Id of the receipt on a recipe's page. */
export const RECEIPT = 'receipt';
const FLASH_MS = 1_200;

/** Scrolls to the receipt where it is out of sight, moves the focus there, and lights it up once. */
export function showReceipt(): void {
  const receipt = document.getElementById(RECEIPT);
  if (!receipt) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { top, bottom } = receipt.getBoundingClientRect();
  const isVisible = top >= 0 && top < window.innerHeight / 2 && bottom > 0;
  if (!isVisible) receipt.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' });
  receipt.focus({ preventScroll: true });
  if (isStill) return;
  const style = getComputedStyle(document.documentElement);
  receipt
    .querySelector('.receipt-paper')
    ?.animate([{ backgroundColor: style.getPropertyValue('--color-tag') }, {}], {
      duration: FLASH_MS,
      easing: 'ease-out',
    });
}
