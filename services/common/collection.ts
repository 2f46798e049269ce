import { type Connection, type Model, type mongo, Schema, type SchemaDefinition } from 'mongoose';
import { type PersonRules, problemOfRules } from './person-rules.ts';

/**
 * The kind of personal data in a field; false: none. `person` is the id of the person a document belongs to, and `person-prefix` an
 * id that begins with it. `staff` is the id of the employee who decided.
 */
export type Personal =
  | 'person'
  | 'person-prefix'
  | 'staff'
  | 'contact'
  | 'content'
  | 'activity'
  | 'location'
  | 'secret'
  | false;

/**
 * How long a field is stored. `account`: until its person deletes it or the account. `source`: as long as what it is derived from.
 * `done`: until the work it describes is done. `always`: as long as the installation. Days: deleted by a TTL index, or by `sweptBy`.
 */
export type KeptFor = 'account' | 'source' | 'done' | 'always' | `${number} days`;

declare module 'mongoose' {
  // The type parameters are those of the class that this extends.
  interface SchemaTypeOptions<T, EnforcedDocType, THydratedDocumentType> {
    personal?: Personal;
    keptFor?: KeptFor;
  }
}

export type Index = { key: Readonly<Record<string, 1 | -1>>; name: string } & Pick<
  mongo.CreateIndexesOptions,
  'unique' | 'sparse' | 'expireAfterSeconds' | 'partialFilterExpression'
>;

/** Written once beside the queries of a collection; `npm run -s collections` lists them all. */
export type Definition<Row> = {
  name: string;
  /** Raised by each change that a migration carries out; see `migrate.ts`. */
  shape: number;
  keptFor: KeptFor;
  /** False: no field is personal data. True: each field declares `personal`. */
  isPersonal: boolean;
  /** Required where `isPersonal` is true: how the documents of a person are exported and deleted. */
  person?: PersonRules;
  fields: SchemaDefinition<Row>;
  indexes?: readonly Index[];
  /** The job that deletes expired documents, where a TTL index cannot: other data is deleted with them. */
  sweptBy?: string;
  /** Why reads and writes use the native driver. Left out: they use the model. */
  native?: string;
};

export type DeclaredField = { path: string; personal: Personal; keptFor: KeptFor };

type Opened = { connection: Connection };

/** A declaration without the type of its rows. */
export type Declaration = Omit<Definition<never>, 'fields'> & {
  listFields(): DeclaredField[];
  /** For the export and the deletion of what is stored about a person, which read the rules above instead of each store. */
  documents(mongo: Opened): mongo.Collection;
};

/** A declared collection. It opens nothing until a service passes its connection. */
export type Collection<Row extends mongo.Document> = Declaration & {
  /** Creates the collection and its indexes where they are missing. */
  prepare(mongo: Opened): Promise<void>;
  model(mongo: Opened): Model<Row>;
  /** `prepare`, then `model`. */
  open(mongo: Opened): Promise<Model<Row>>;
  /** The native driver's collection. Throws if the declaration gives no reason. */
  driver(mongo: Opened): mongo.Collection<Row>;
};

const NAMESPACE_EXISTS = 48;

/** Throws for an invalid declaration, so that its service does not start. */
export function defineCollection<Row extends mongo.Document>({
  fields,
  ...definition
}: Definition<Row>): Collection<Row> {
  const { name, indexes = [], native } = definition;
  // Indexes are created by `prepare`: the schema only lists them.
  const schema = new Schema<Row>(fields, {
    collection: name,
    versionKey: false,
    strict: 'throw',
    minimize: false,
    autoIndex: false,
    autoCreate: false,
  });
  for (const { key, ...options } of indexes) schema.index(key, options);
  const listFields = () => fieldsOf(schema, definition);
  checkDeclaration(definition, listFields());

  const model = ({ connection }: Opened): Model<Row> =>
    connection.models[name] ?? connection.model<Row>(name, schema);
  const prepare = async ({ connection }: Opened): Promise<void> => {
    if (indexes.length > 0) {
      await databaseOf(connection)
        .collection(name)
        .createIndexes(indexes.map((index) => ({ ...index })));
    } else {
      await databaseOf(connection)
        .createCollection(name)
        .catch((error) => {
          if (Reflect.get(Object(error), 'code') !== NAMESPACE_EXISTS) throw error;
        });
    }
  };
  return {
    ...definition,
    listFields,
    documents: ({ connection }) => databaseOf(connection).collection(name),
    prepare,
    model,
    open: async (mongo) => {
      await prepare(mongo);
      return model(mongo);
    },
    driver: ({ connection }) => {
      if (!native) throw new Error(`${name}: the declaration gives no reason for the native driver`);
      return databaseOf(connection).collection<Row>(name);
    },
  };
}

function databaseOf({ db }: Connection): mongo.Db {
  if (!db) throw new Error('The MongoDB connection has no database');
  return db;
}

/** The paths of a schema, including those of subdocuments. A field inherits what it does not declare from the field around it. */
function fieldsOf(
  schema: Schema,
  { keptFor, isPersonal }: Pick<Definition<never>, 'keptFor' | 'isPersonal'>,
  around: { path: string; personal?: Personal; keptFor?: KeptFor } = { path: '' },
): DeclaredField[] {
  const fields: DeclaredField[] = [];
  schema.eachPath((name, { options, schema: inner }) => {
    const path = around.path ? `${around.path}.${name}` : name;
    const own = {
      path,
      personal: options.personal ?? around.personal,
      keptFor: options.keptFor ?? around.keptFor,
    };
    if (inner) fields.push(...fieldsOf(inner, { keptFor, isPersonal }, own));
    else if (own.personal === undefined && isPersonal)
      throw new Error(`${path}: declare personal: the kind of personal data, or false`);
    else fields.push({ path, personal: own.personal ?? false, keptFor: own.keptFor ?? keptFor });
  });
  return fields;
}

function checkDeclaration(
  { name, shape, isPersonal, person, keptFor, indexes = [], sweptBy }: Omit<Definition<never>, 'fields'>,
  fields: readonly DeclaredField[],
): void {
  const fail = (problem: string) => {
    throw new Error(`Collection ${name}: ${problem}`);
  };
  if (!Number.isSafeInteger(shape) || shape < 1) fail('the shape is a number from 1');
  const personal = fields.filter((field) => field.personal !== false);
  if (!isPersonal && personal[0]) fail(`${personal[0].path} is personal, so isPersonal is true`);
  if (isPersonal && personal.length === 0) fail('no field is personal, so isPersonal is false');
  const problem = problemOfRules(
    person,
    isPersonal,
    fields.map(({ path }) => path),
  );
  if (problem) fail(problem);
  const isDeleted = sweptBy || indexes.some(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
  if (keptFor.endsWith('days') && !isDeleted) fail(`kept for ${keptFor}, but no index or job deletes it`);
}
