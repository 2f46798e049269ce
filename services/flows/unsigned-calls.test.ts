import { globSync } from 'node:fs';
import path from 'node:path';
import { type ChannelCredentials, Client, credentials, Metadata } from '@grpc/grpc-js';
import { createRpcAuth, type Role, VISITOR } from '@homeplate/common/actor.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { type RpcServer, type ServedService, startRpcServer } from '@homeplate/common/rpc-server.ts';
import { testAuth } from '@homeplate/common/test/test-auth.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const contracts = path.join(import.meta.dirname, '..', '..', 'proto', 'gen');
const DEFINITIONS: ServedService['definition'][] = [];
for (const file of globSync('*/v1/*.ts', { cwd: contracts })) {
  const module: Record<string, unknown> = await import(path.join(contracts, file));
  for (const [name, value] of Object.entries(module))
    if (name.endsWith('ServiceService')) DEFINITIONS.push(value as ServedService['definition']);
}
const METHODS = DEFINITIONS.flatMap((definition) => Object.values(definition).map((method) => method.path));

/** Names of handlers that ran. */
const ran: string[] = [];
const noted = (definition: ServedService['definition']): ServedService => ({
  definition,
  handlers: Object.fromEntries(
    Object.entries(definition).map(([name, method]) => [
      name,
      async () => {
        ran.push(method.path);
        return {};
      },
    ]),
  ),
});

describe('every RPC', () => {
  let server: RpcServer;
  let client: Client;
  beforeAll(async () => {
    server = await startRpcServer({
      auth: testAuth,
      listen: '127.0.0.1:0',
      log: createLog({ name: 'test', level: 'silent' }),
      metrics: createMetrics(),
      handlers: DEFINITIONS.map(noted),
    });
    const plain: ChannelCredentials = credentials.createInsecure();
    client = new Client(server.address, plain);
  });
  afterAll(async () => {
    client?.close();
    await server?.stop();
  });
  /** The error code from the server; undefined if the call reached the handler. */
  const codeOf = (method: string, actor: string | undefined): Promise<unknown> => {
    const metadata = new Metadata();
    if (actor !== undefined) metadata.set('homeplate-actor', actor);
    const bytes = (value: Buffer) => value;
    return new Promise((resolve) => {
      client.makeUnaryRequest(method, bytes, bytes, Buffer.alloc(0), metadata, (error) =>
        resolve(error?.metadata.get('homeplate-code')[0]),
      );
    });
  };

  it.each(METHODS)('%s refuses unsigned and forged actors before its handler runs', async (method) => {
    const stranger = createRpcAuth({ secret: 'a secret of somebody else, 32 long', service: 'gateway' });
    const staff = { ...VISITOR, userId: 'user-1', roles: ['admin'] as const };
    const [head, signature] = testAuth.sign(staff).split('.');
    const raised = Buffer.from(
      Buffer.from(head ?? '', 'base64url')
        .toString()
        .replace('user-1', 'user-2'),
    );
    const forged = [
      undefined,
      '',
      'staff',
      stranger.sign(staff),
      `${raised.toString('base64url')}.${signature}`,
    ];
    for (const actor of forged) expect(await codeOf(method, actor)).toBe('UNSIGNED_CALL');
    expect(ran).not.toContain(method);
    const root = testAuth.sign({ ...staff, roles: ['root' as Role] });
    expect(await codeOf(method, root)).toBe('UNKNOWN_ROLE');
    expect(ran).not.toContain(method);
    expect(await codeOf(method, testAuth.sign(staff))).not.toBe('UNSIGNED_CALL');
    expect(ran).toContain(method);
  });
});
