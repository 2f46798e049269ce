import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { createRpcClient, type RpcClient } from '@homeplate/common/rpc-client.ts';
import type { Environment, RunningService } from '@homeplate/common/service.ts';
import { callBy, testAuth } from '@homeplate/common/test/test-auth.ts';
import { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { RecipeCheck, StaffRecipe, StaffRecipeRows } from '@homeplate/contracts/documents/staff-recipe.ts';
import { RecipeEditServiceClient } from '@homeplate/contracts/gen/recipe/v1/edit.ts';
import { RecipeServiceClient } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { recipe } from '../service.ts';

/** A call by an editor. */
export const ed = () => callBy('ed', ['editor']);
export const bytes = (text: object) => Buffer.from(JSON.stringify(text));
type Reply = { document?: { body: Buffer } | undefined };
export const parsed = ({ document }: Reply) => StaffRecipe.parse(JSON.parse(String(document?.body)));
const NO_AREA = { area: '', minVersion: 0, minSequence: 0 };

/** The service through its port, as an editor and a reader use it. `start` and `stop` may be called again. */
export function createEditor(env: Environment) {
  const metrics = createMetrics();
  let service: RunningService;
  let edits: RpcClient<RecipeEditServiceClient>;
  let recipes: RpcClient<RecipeServiceClient>;
  const start = async () => {
    service = await recipe.start({
      env,
      log: createLog({ name: 'test', level: 'silent' }),
      metrics,
      signals: new EventEmitter(),
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '127.0.0.1:1',
    });
    const options = { auth: testAuth, metrics, timeoutMs: WAIT_MS };
    edits = createRpcClient(RecipeEditServiceClient, service.address, options);
    recipes = createRpcClient(RecipeServiceClient, service.address, options);
  };
  const stop = async () => {
    edits?.close();
    recipes?.close();
    await service?.stop();
  };
  const read = async (id: string) => parsed(await edits.getStaffRecipe({ id }, ed()));
  const save = async ({ id, revision }: Pick<StaffRecipe, 'id' | 'revision'>, text: object) =>
    parsed(await edits.saveRecipe({ id, revision, text: bytes(text) }, ed()));
  const create = (text: object) => save({ id: '', revision: '' }, text);
  const move = async ({ id, revision }: StaffRecipe, name: string) =>
    parsed(await edits.moveRecipe({ id, revision, move: name }, ed()));
  const publish = async (one: StaffRecipe) => move(await move(one, 'submit'), 'publish');
  const check = async (id: string, text: object) => {
    const { document } = await edits.checkRecipe({ id, text: bytes(text) }, ed());
    return RecipeCheck.parse(JSON.parse(String(document?.body)));
  };
  const search = async (asked: object = {}, page: object = {}) => {
    const { document, totalCount } = await edits.searchStaffRecipes(
      {
        page: { sort: 'title', descending: false, offset: 0, limit: 25, ...page },
        stage: '',
        region: '',
        access: '',
        query: '',
        ids: [],
        gap: '',
        food: '',
        ...asked,
      },
      ed(),
    );
    return { rows: StaffRecipeRows.parse(JSON.parse(String(document?.body))), total: totalCount };
  };
  const shown = async (id: string) => {
    const { recipes: found } = await recipes.getRecipes({ ids: [id], access: 'full' } as never);
    const body = found?.[0]?.document?.body;
    return body === undefined ? undefined : JSON.parse(String(body));
  };
  /** The bytes of a published recipe, and those of its preview. */
  const served = async (id: string, access: '' | 'full', servings?: number) => {
    const { recipes: found } = await recipes.getRecipes({ ids: [id], access, priceArea: NO_AREA, servings });
    return String(found[0]?.document?.body);
  };
  const previewed = async (id: string, reader: string, servings?: number, call = ed()) => {
    const { document } = await edits.previewRecipe({ id, reader, priceArea: NO_AREA, servings }, call);
    return String(document?.body);
  };
  const preview = async (id: string, reader = 'subscriber') =>
    RecipeDetail.parse(JSON.parse(await previewed(id, reader)));
  return {
    start,
    stop,
    read,
    save,
    create,
    move,
    publish,
    check,
    search,
    shown,
    served,
    previewed,
    preview,
    /** The clients of the service that was started last. */
    get edits() {
      return edits;
    },
    get recipes() {
      return recipes;
    },
    get address() {
      return service.address;
    },
  };
}
