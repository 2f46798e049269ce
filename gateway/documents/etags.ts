/** Whether an If-None-Match header names this ETag. Weak comparison (RFC 9110 13.1.2). */
export function namesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  if (!ifNoneMatch.includes(',') && !ifNoneMatch.startsWith('W/')) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
