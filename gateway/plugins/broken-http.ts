import type { Socket } from 'node:net';
import { newRequestId } from '@homeplate/common/trace.ts';
import { ERRORS, type ErrorCode } from '@homeplate/contracts/errors.ts';

/** Answers input that is not valid HTTP, which never becomes a request, with the usual error body, and closes the connection. */
export function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const [status, reason] = tooLarge
    ? ['431', 'Request Header Fields Too Large']
    : late
      ? ['408', 'Request Timeout']
      : ['400', 'Bad Request'];
  const code: ErrorCode = tooLarge ? 'TOO_LARGE' : 'INVALID_INPUT';
  const words = late ? 'The request took too long to arrive.' : ERRORS[code].words;
  const body = JSON.stringify({ error: words, code, requestId: newRequestId() });
  socket.end(
    `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
