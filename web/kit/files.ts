import { ApiError } from './api.ts';

/**
 * POST a file as the body, with progress from 0 to 1, which fetch does not report. Resolves to the JSON of the response. Throws `ApiError`,
 * or `TypeError` without a network.
 */
export function sendFile<T>(path: string, file: Blob, onProgress: (share: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener(
      'progress',
      ({ loaded, total }) => total > 0 && onProgress(loaded / total),
    );
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      if (status < 200 || status > 299) return reject(new ApiError(status, statusText, responseText));
      resolve(JSON.parse(responseText) as T);
    });
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => reject(new TypeError('The file was not sent')));
    request.open('POST', path);
    request.setRequestHeader('content-type', file.type);
    request.send(file);
  });
}

/** GET a file. Throws `ApiError`, or `TypeError` without a network. */
export async function loadFile(path: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(path, { credentials: 'include', signal });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return response.blob();
}
