/** In the HTML of a built page: the gateway replaces it by a random value in every response, which the page's policy allows. */
export const NONCE = 'CSP_NONCE';
