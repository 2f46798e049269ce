import type { ServerResponse } from 'node:http';
import type { Sink } from './price-streams.ts';

/** What may wait for a reader who does not read; then the connection is cut and comes back by Last-Event-ID. */
const MOST_WAITING_BYTES = 256 * 1024;

/** Starts a text/event-stream answer. `headers` are sent besides. */
export function openSseSink(response: ServerResponse, headers: readonly (readonly [string, string])[]): Sink {
  response.writeHead(200, [
    'content-type',
    'text/event-stream; charset=utf-8',
    'cache-control',
    'no-cache, no-transform',
    // Proxies such as nginx would gather what must leave at once.
    'x-accel-buffering',
    'no',
    // When it ends the connection does: at a stop nothing stays open for a next request.
    'connection',
    'close',
    ...headers.flat(),
  ]);
  response.flushHeaders();
  return {
    write: (text) => {
      if (response.writableEnded || response.destroyed) return;
      response.write(text);
      if (response.writableLength > MOST_WAITING_BYTES) response.destroy();
    },
    end: () => void response.end(),
  };
}
