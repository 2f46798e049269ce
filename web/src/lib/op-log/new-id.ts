/** `crypto.randomUUID` is missing on pages served over plain http. */
export const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
