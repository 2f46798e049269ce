import type { ServerResponse } from 'node:http';
import type { Sink } from './price-streams.ts';

/** Backpressure limit: a client that reads too slowly is disconnected and reconnects with its Last-Event-ID. */
const MAX_BUFFERED_BYTES = 256 * 1024;

/** Starts a text/event-stream response with these additional headers. */
export function openSseSink(response: ServerResponse, headers: readonly (readonly [string, string])[]): Sink {
  response.writeHead(200, [
    'content-type',
    'text/event-stream; charset=utf-8',
    'cache-control',
    'no-cache, no-transform',
    // Proxies such as nginx must not buffer the stream.
    'x-accel-buffering',
    'no',
    // Close the connection with the stream, so that none stays open when the server stops.
    'connection',
    'close',
    ...headers.flat(),
  ]);
  response.flushHeaders();
  return {
    write: (text) => {
      if (response.writableEnded || response.destroyed) return;
      response.write(text);
      if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
    },
    end: () => void response.end(),
  };
}
