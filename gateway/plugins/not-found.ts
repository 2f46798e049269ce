import { AppError } from '@homeplate/common/app-error.ts';
import type { FastifyInstance } from 'fastify';
import type { Access } from './access.ts';

/** All routes, by address and method. */
export type RouteTable = {
  /** The methods of an address; none for an unknown one. */
  methodsOf(path: string): string[];
  /** `GET /api/recipes/:id` */
  all(): string[];
  /** Every route with its `config.access`; HEAD is left out, because GET answers it. */
  list(): DeclaredRoute[];
};

export type DeclaredRoute = { method: string; url: string; access: Access | undefined };

/** Collects every route that is registered afterwards. */
export function createRouteTable(app: FastifyInstance): RouteTable {
  const routes: { pattern: RegExp; methods: string[]; url: string; access: Access | undefined }[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+');
    routes.push({
      pattern: new RegExp(`^${escaped}$`),
      methods: [method].flat(),
      url,
      access: config?.access,
    });
  });
  return {
    methodsOf: (path) => [
      ...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
    ],
    all: () => routes.flatMap(({ methods, url }) => methods.map((method) => `${method} ${url}`)),
    list: () =>
      routes.flatMap(({ methods, url, access }) =>
        methods.filter((method) => method !== 'HEAD').map((method) => ({ method, url, access })),
      ),
  };
}

/** The error for an address with no route for the method. `allow` is set when other methods have one. */
export function missing(methods: readonly string[]): { error: AppError; allow: string | undefined } {
  return methods.length > 0
    ? { error: new AppError('METHOD_NOT_ALLOWED'), allow: methods.join(', ') }
    : { error: new AppError('NOT_FOUND'), allow: undefined };
}
