/**
 * A naive implementation as second reference: Fastify route → gRPC message → mongoose find().lean() for every request, with the
 * same cards on the same store. MONGODB_URL is the store, CARDS the address of the cards to copy. Prints its address.
 */
import { credentials, loadPackageDefinition, Server, ServerCredentials } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import Fastify from 'fastify';
import mongoose from 'mongoose';

const { MONGODB_URL, CARDS } = process.env;
if (!MONGODB_URL || !CARDS) throw new Error('MONGODB_URL and CARDS are needed');

const connection = await mongoose.createConnection(MONGODB_URL, { dbName: 'bench_naive' }).asPromise();
const cards = connection.model('Card', new mongoose.Schema({}, { strict: false, id: false }));
const copied = (await (await fetch(CARDS)).json()) as Record<string, unknown>[];
await cards.deleteMany({});
await cards.insertMany(copied);

// loadPackageDefinition has no types for this contract.
const contract = loadPackageDefinition(loadSync(`${import.meta.dirname}/naive.proto`)) as unknown as {
  naive: { v1: { NaiveRecipes: import('@grpc/grpc-js').ServiceClientConstructor } };
};
const { NaiveRecipes } = contract.naive.v1;
const server = new Server();
server.addService(NaiveRecipes.service, {
  List: (call: { request: { limit: number } }, reply: (error: Error | null, answer?: unknown) => void) =>
    void cards
      .find()
      .limit(call.request.limit)
      .lean()
      .then(
        (recipes) => reply(null, { recipes }),
        (error) => reply(error),
      ),
});
const port = await new Promise<number>((resolve, reject) =>
  server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
    error ? reject(error) : resolve(bound),
  ),
);
const client = new NaiveRecipes(`127.0.0.1:${port}`, credentials.createInsecure());
const app = Fastify();
app.get<{ Querystring: { limit?: string } }>('/', ({ query }) => {
  return new Promise((resolve, reject) =>
    client.List?.(
      { limit: Number(query.limit ?? 24) },
      (error: Error | null, answer: { recipes: unknown[] }) =>
        error ? reject(error) : resolve(answer.recipes),
    ),
  );
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
