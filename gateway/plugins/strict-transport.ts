import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';

const NAME = 'strict-transport-security';
/** One year. Without subdomains: other hosts of the domain are not ours to decide on. */
const VALUE = 'max-age=31536000';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Adds HSTS (RFC 6797) to every response of an app that is served by https. In the response class, because copies of documents pass no
 * hook.
 */
export class StrictTransportResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override writeHead(status: number, ...rest: (string | Headers | undefined)[]): this {
    const reason = typeof rest[0] === 'string' ? rest.shift() : undefined;
    const [headers] = rest;
    // A copy shares its header lines between responses, so never change the array.
    const more = Array.isArray(headers) ? [...headers, NAME, VALUE] : { ...Object(headers), [NAME]: VALUE };
    return typeof reason === 'string' ? super.writeHead(status, reason, more) : super.writeHead(status, more);
  }
}
