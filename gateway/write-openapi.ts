/** Writes the OpenAPI document of the gateway's routes. Usage: node gateway/write-openapi.ts [file] */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeRoutes } from './openapi.ts';
import { createUnconnectedApp } from './unconnected-app.ts';

const file = process.argv[2] ?? fileURLToPath(new URL('openapi.json', import.meta.url));
const { fastify, close } = await createUnconnectedApp(describeRoutes);
await writeFile(file, `${JSON.stringify(fastify.swagger(), null, 2)}\n`);
await close();
