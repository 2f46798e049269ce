import { type MiddlewareFunction, matchRoutes, redirectDocument } from 'react-router-dom';
import { NOT_FOUND, type PageRoute, ROUTES } from './routes.ts';

/** The content security policy of this document: that of its first page. Undefined on the server, which has no document. */
export const documentPolicy: PageRoute['policy'] | undefined =
  typeof window === 'undefined'
    ? undefined
    : matchRoutes([...ROUTES, NOT_FOUND], window.location.pathname)?.at(-1)?.route.policy;

/** A policy belongs to a document, so a page with another policy than this document's is loaded as a new document. */
export const loadAsDocument: MiddlewareFunction = ({ request }) => {
  throw redirectDocument(request.url);
};
