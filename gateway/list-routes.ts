/** Prints every route of the gateway with who may call it. Usage: node gateway/list-routes.ts */
import { nameOfAccess } from './plugins/access.ts';
import { createUnconnectedApp } from './unconnected-app.ts';

const { routes, close } = await createUnconnectedApp();
const lines = routes
  .list()
  .map(({ method, url, access }) => `${url}  ${method}  ${nameOfAccess(access)}`)
  .toSorted();
process.stdout.write(`${lines.join('\n')}\n`);
await close();
