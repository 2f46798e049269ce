/**
 * Calls of the page to the test server, through the gateway, as Stripe.js calls api.stripe.com.
 * @typedef {{ [name: string]: string | Fields }} Fields
 * @typedef {{ type: string, message: string, code?: string, decline_code?: string, [more: string]: unknown }} StripeError
 * @typedef {{ id: string, status: string, client_secret: string, next_action: object | null, [more: string]: unknown }} Intent
 * @typedef {{ intent: Intent, error?: undefined } | { error: StripeError, intent?: undefined }} Answer
 */

/** @param {string} path @param {Fields} fields @returns {Promise<Answer>} */
export async function post(path, fields) {
  const body = new URLSearchParams();
  addFields(body, '', fields);
  return send(new URL(path, import.meta.url), { method: 'POST', body });
}

/** @param {string} path @param {Record<string, string>} query @returns {Promise<Answer>} */
export const get = (path, query) =>
  send(new URL(`${path}?${new URLSearchParams(query)}`, import.meta.url), { method: 'GET' });

/** @param {URL} url @param {RequestInit} init @returns {Promise<Answer>} */
async function send(url, init) {
  try {
    const answer = await fetch(url, init);
    const body = await answer.json();
    if (answer.ok) return { intent: body };
    if (typeof body.error === 'object' && body.error) return { error: body.error };
  } catch {
    // The same words as for an answer that is not of the API.
  }
  return {
    error: {
      type: 'api_connection_error',
      message:
        'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
    },
  };
}

/** Stripe's encoding: `payment_method_data[card][number]`. @param {URLSearchParams} body @param {string} prefix @param {Fields} fields */
function addFields(body, prefix, fields) {
  for (const [name, value] of Object.entries(fields)) {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (typeof value === 'string') body.append(key, value);
    else addFields(body, key, value);
  }
}
