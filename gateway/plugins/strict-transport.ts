import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';

const NAME = 'strict-transport-security';
/** A year. Without subdomains: what else runs under the domain is its owner's. */
const VALUE = 'max-age=31536000';

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/**
 * Every answer of an app that people reach by https: browsers come by https alone from then on (RFC 6797). Here, where all answers
 * leave, because copies of documents bring their lines ready made and pass no hook.
 */
export class StrictTransportResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  override writeHead(status: number, ...rest: (string | Headers | undefined)[]): this {
    const reason = typeof rest[0] === 'string' ? rest.shift() : undefined;
    const [headers] = rest;
    // The lines of a copy are shared: they are not changed here.
    const more = Array.isArray(headers) ? [...headers, NAME, VALUE] : { ...Object(headers), [NAME]: VALUE };
    return typeof reason === 'string' ? super.writeHead(status, reason, more) : super.writeHead(status, more);
  }
}
