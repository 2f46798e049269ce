import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { findPage } from '@homeplate/common/staff-list.ts';
import type { ClientSession } from 'mongoose';
import {
  type AuditDetails,
  type ChainedAction,
  type ChainLink,
  digestOfDetails,
  findBreak,
  hashOfLink,
} from './audit-chain.ts';

/** `_id`: from 1, without gaps. */
type EntryRow = Omit<ChainLink, 'seq' | 'fields'> & { _id: number; fields: string[] };
/** `_id`: that of the action. `personId`: the user whom the action was about. */
type DetailsRow = AuditDetails & { _id: string; personId: string };
/** The end of the chain. Two transactions that append conflict on it. */
type HeadRow = { _id: string; seq: number; hash: string; writes: number };

const text = { type: String, required: true, personal: false } as const;
const count = { type: Number, required: true, personal: false } as const;
export const AUDIT_ENTRIES = defineCollection<EntryRow>({
  name: 'audit_entries',
  shape: 1,
  keptFor: 'always',
  isPersonal: true,
  person: {
    foundBy: [],
    exported: { not: 'It names employees only' },
    deletion: { keep: 'The record of what employees did; an id without an account is nobody' },
  },
  fields: {
    _id: count,
    actionId: text,
    at: text,
    staffId: { ...text, personal: 'person' },
    action: text,
    recordId: text,
    fields: { type: [String], required: true, personal: false },
    requestId: text,
    detailsDigest: { type: String, default: null, personal: false },
    hash: text,
  },
  indexes: [
    { key: { actionId: 1 }, name: 'action', unique: true },
    { key: { staffId: 1, _id: -1 }, name: 'of-staff' },
    { key: { recordId: 1, _id: -1 }, name: 'of-record' },
  ],
});
export const AUDIT_DETAILS = defineCollection<DetailsRow>({
  name: 'audit_details',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ user: 'personId' }],
    exported: 'What our employees changed in your account',
    deletion: 'delete',
  },
  fields: {
    _id: text,
    personId: { ...text, personal: 'person' },
    reason: { type: String, default: null, personal: 'content' },
    before: { type: Object, default: null, personal: 'content' },
    after: { type: Object, default: null, personal: 'content' },
  },
  indexes: [{ key: { personId: 1 }, name: 'of-person' }],
});
export const AUDIT_HEAD = defineCollection<HeadRow>({
  name: 'audit_head',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: {
    _id: { type: String, required: true },
    seq: { type: Number, required: true },
    hash: { type: String, default: '' },
    writes: { type: Number, required: true },
  },
});

export type Acted = Omit<ChainedAction, 'detailsDigest'>;
export type AuditEntryRow = ChainLink & { details: AuditDetails | null };

export type AuditLog = {
  /** Appends an action, once however often it is delivered. In the transaction of the action where that is in this database. */
  append(session: ClientSession, acted: Acted, details?: AuditDetails & { personId: string }): Promise<void>;
  page(query: {
    filter: { staffId?: string; action?: string; recordId?: string; ids?: readonly number[] };
    descending: boolean;
    offset: number;
    limit: number;
  }): Promise<{ entries: AuditEntryRow[]; total: number }>;
  /** Reads the whole chain. */
  check(): Promise<{ entries: number; brokenAt: number | null }>;
};

const HEAD = 'head';
const PAGE = 1_000;

export async function createAuditLog(mongo: Pick<Mongo, 'connection'>): Promise<AuditLog> {
  const entries = await AUDIT_ENTRIES.open(mongo);
  const detailRows = await AUDIT_DETAILS.open(mongo);
  const heads = await AUDIT_HEAD.open(mongo);
  const linkOf = ({ _id, ...row }: EntryRow): ChainLink => ({ ...row, seq: _id });
  return {
    append: async (session, acted, details) => {
      const $setOnInsert = { seq: 0, hash: '' };
      await heads.updateOne({ _id: HEAD }, { $inc: { writes: 1 }, $setOnInsert }, { upsert: true, session });
      if (await entries.exists({ actionId: acted.actionId }).session(session)) return;
      const head = await heads.findById(HEAD, null, { session }).lean<HeadRow>();
      const { seq: last = 0, hash: previousHash = '' } = head ?? {};
      const seq = last + 1;
      const action = { ...acted, detailsDigest: details ? digestOfDetails(details) : null };
      const hash = hashOfLink(previousHash, seq, action);
      await entries.create([{ ...action, _id: seq, fields: [...action.fields], hash }], { session });
      if (details) await detailRows.create([{ ...details, _id: acted.actionId }], { session });
      await heads.updateOne({ _id: HEAD }, { $set: { seq, hash } }, { session });
    },
    page: async ({ filter: { ids, ...equal }, descending, offset, limit }) => {
      const filter = { ...equal, ...(ids && { _id: { $in: [...ids] } }) };
      const page = { sort: '_id', descending, offset, limit };
      const { found, total } = await findPage<EntryRow>(entries, filter, page);
      const details = await detailRows
        .find({ _id: { $in: found.map(({ actionId }) => actionId) } })
        .lean<DetailsRow[]>();
      const byAction = new Map(details.map((row) => [row._id, row]));
      return {
        entries: found.map((row) => ({ ...linkOf(row), details: byAction.get(row.actionId) ?? null })),
        total,
      };
    },
    check: async () => {
      // Read first: entries that are appended meanwhile come after it.
      const head = (await heads.findById(HEAD).lean<HeadRow>()) ?? { seq: 0, hash: '' };
      let last = { seq: 0, hash: '' };
      while (last.seq < head.seq) {
        const size = Math.min(PAGE, head.seq - last.seq);
        const ids = Array.from({ length: size }, (_, index) => last.seq + index + 1);
        const rows = await entries.find({ _id: { $in: ids } }).lean<EntryRow[]>();
        const links = rows.map(linkOf).toSorted((a, b) => a.seq - b.seq);
        const brokenAt = findBreak(links, last) ?? (links.length < size ? last.seq + links.length + 1 : null);
        if (brokenAt !== null) return { entries: head.seq, brokenAt };
        last = links.at(-1) ?? last;
      }
      // A chain that was computed again from some entry on has another end.
      return { entries: head.seq, brokenAt: last.hash === head.hash ? null : head.seq };
    },
  };
}
