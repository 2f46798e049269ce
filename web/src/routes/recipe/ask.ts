/** Id of the part of a recipe's page that answers questions. */
export const ASK = 'ask';
