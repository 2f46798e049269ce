import type {
  PersonalDataPart,
  PersonalDataServiceService,
} from '@homeplate/contracts/gen/common/v1/person.ts';
import type { Connection } from 'mongoose';
import { AppError } from './app-error.ts';
import type { Call } from './call.ts';
import type { Declaration } from './collection.ts';
import { exportPart, type Person } from './person-data.ts';
import type { Handlers } from './rpc-server.ts';

/** A page is at most this large, and one document more. */
const PAGE_BYTES = 4 * 1024 * 1024;
/** The index of a collection, then how many of its documents earlier pages have. */
const CURSOR = /^(\d{1,4}):(\d{1,9})$/;

/** Serves the documents about a person by the declarations of the service. `personOf` throws for whom there is no export. */
export function personalDataRpc(parts: {
  mongo: { connection: Connection };
  declarations: readonly Declaration[];
  personOf(call: Call, isFirstPage: boolean): Promise<Person>;
  pageBytes?: number;
}): Handlers<typeof PersonalDataServiceService> {
  const { mongo, declarations, personOf, pageBytes = PAGE_BYTES } = parts;
  return {
    exportPersonalData: async ({ after }, call) => {
      const [, first, skipped] = CURSOR.exec(after) ?? [];
      if (after !== '' && first === undefined)
        throw new AppError('INVALID_INPUT', { fields: { after: 'is not the next page of an export' } });
      const person = await personOf(call, after === '');
      const page: PersonalDataPart[] = [];
      let room = pageBytes;
      let offset = Number(skipped ?? 0);
      for (let index = Number(first ?? 0); index < declarations.length; index += 1) {
        const declaration = declarations[index];
        const part = declaration && (await exportPart(mongo, declaration, person));
        if (!part) continue;
        const documents: string[] = [];
        for (const document of part.documents.slice(offset)) {
          if (room <= 0) break;
          const json = JSON.stringify(document);
          room -= Buffer.byteLength(json);
          documents.push(json);
        }
        page.push({ collection: part.collection, title: part.title, documents });
        offset += documents.length;
        if (offset < part.documents.length) return { parts: page, next: `${index}:${offset}` };
        offset = 0;
      }
      return { parts: page, next: '' };
    },
  };
}
