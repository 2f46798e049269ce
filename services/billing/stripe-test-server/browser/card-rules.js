/**
 * What a card form checks before it sends anything, in the words and codes of Stripe.js:
 * https://docs.stripe.com/error-codes
 * @typedef {{ code: string, message: string }} Problem
 */

/** @param {string} text */
export const digitsOf = (text) => text.replaceAll(/\D/g, '');

/** "4242 4242 4242 4242", and "3782 822463 10005" for American Express. @param {string} text */
export function formatNumber(text) {
  const digits = digitsOf(text).slice(0, 16);
  const groups = /^3[47]/.test(digits)
    ? /^(\d{0,4})(\d{0,6})(\d{0,5})/
    : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})/;
  return (groups.exec(digits) ?? [])
    .slice(1)
    .filter((group) => group !== '')
    .join(' ');
}

/** "04 / 34". A month such as "4" followed by a slash, or above 1, gets its zero. @param {string} text */
export function formatExpiry(text) {
  const lone = /^\s*([2-9]|1(?=\s*\/))/.exec(text);
  const digits = digitsOf(lone ? `0${text.trim()}` : text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Luhn's checksum: https://en.wikipedia.org/wiki/Luhn_algorithm @param {string} digits */
export function hasValidChecksum(digits) {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

/** @param {string} text @returns {Problem | undefined} */
export function problemOfNumber(text) {
  const digits = digitsOf(text);
  const isAmex = /^3[47]/.test(digits);
  if (digits.length < (isAmex ? 15 : 16))
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  if (!hasValidChecksum(digits)) return { code: 'invalid_number', message: 'Your card number is invalid.' };
  return undefined;
}

/** A card is valid to the end of its month. @param {string} text @param {Date} today @returns {Problem | undefined} */
export function problemOfExpiry(text, today) {
  const { month, year } = expiryOf(text);
  if (digitsOf(text).length < 4 || month < 1 || month > 12)
    return { code: 'incomplete_expiry', message: 'Your card’s expiration date is incomplete.' };
  const isPast = year * 12 + month < today.getFullYear() * 12 + today.getMonth() + 1;
  return isPast
    ? { code: 'invalid_expiry_year_past', message: 'Your card’s expiration date is in the past.' }
    : undefined;
}

/** @param {string} text */
export function expiryOf(text) {
  const digits = digitsOf(text);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/** American Express has four digits. @param {string} text @param {string} number @returns {Problem | undefined} */
export function problemOfCode(text, number) {
  const length = /^3[47]/.test(digitsOf(number)) ? 4 : 3;
  return digitsOf(text).length < length
    ? { code: 'incomplete_cvc', message: 'Your card’s security code is incomplete.' }
    : undefined;
}

/** @param {string} text @returns {Problem | undefined} */
export const problemOfZip = (text) =>
  /^\d{5}(-\d{4})?$/.test(text.trim())
    ? undefined
    : { code: 'incomplete_zip', message: 'Your ZIP code is incomplete.' };
