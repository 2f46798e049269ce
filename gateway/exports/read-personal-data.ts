import type { Call } from '@homeplate/common/call.ts';
import type { ServiceClients } from '../service-clients.ts';

/** The documents of one collection about the caller, as JSON texts. */
export type PersonalPart = { service: string; collection: string; title: string; documents: string[] };

/** What all services store about the caller. Identity comes first: it checks the session and counts the exports of a day. */
export async function readPersonalData(
  clients: ServiceClients['personalData'],
  call: Call,
): Promise<PersonalPart[]> {
  const { identity, ...others } = clients;
  const first = await readService('identity', identity, call);
  const rest = await Promise.all(
    Object.entries(others).map(([service, client]) => readService(service, client, call)),
  );
  return [...first, ...rest.flat()];
}

async function readService(
  service: string,
  client: ServiceClients['personalData']['identity'],
  call: Call,
): Promise<PersonalPart[]> {
  const parts = new Map<string, PersonalPart>();
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: Awaited<ReturnType<typeof client.exportPersonalData>> = await client.exportPersonalData(
      { after },
      call,
    );
    for (const { collection, title, documents } of page.parts) {
      const part = parts.get(collection) ?? { service, collection, title, documents: [] };
      part.documents.push(...documents);
      parts.set(collection, part);
    }
    after = page.next || undefined;
  }
  return [...parts.values()];
}
