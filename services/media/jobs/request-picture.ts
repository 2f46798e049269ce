import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { mayDo, userOf } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { digestOf } from '@homeplate/common/document.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import { pictureKind, pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import { PICTURES_A_DAY, PictureBody } from '@homeplate/contracts/documents/picture-job.ts';
import type { StaffAction } from '@homeplate/contracts/documents/staff-policy.ts';
import { ImageReady, ImageRequested } from '@homeplate/contracts/events/media-events.ts';
import type { RequestPictureRequest } from '@homeplate/contracts/gen/media/v1/media.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import { dishOf } from '../painting/described-dish.ts';
import type { Painter } from '../painting/painter.ts';
import { promptForDish, promptForRecipe } from '../painting/prompt.ts';
import type { RecipeCopies } from '../recipes/recipe-copies.ts';
import type { DailyCounts } from './daily-counts.ts';
import { PAID, paintPicture } from './paint-picture.ts';
import { newJob, type PictureJob, type Reason } from './picture-job.ts';
import type { PictureJobStore } from './picture-job-store.ts';

export const BUSY = 'A picture of this recipe is being generated. Try again when it is done.';
export const CHANGED = 'The picture changed meanwhile. Look at it again first.';

/**
 * Requests a picture for the call's actor. `action` of staff is added to the audit log; by default, only the request to replace a
 * picture is. Writes the job and its event in one transaction, and the recipe's next composition if
 * there is no image service. A request joins the recipe's pending job without counting toward the daily limit; one with an `action` throws CONFLICT instead. Throws NOT_FOUND,
 * INVALID_INPUT, RATE_LIMITED, CONFLICT if the recipe's picture changes meanwhile, and WRONG_ROLE if anyone but staff would replace a generated picture.
 */
export type RequestPicture = (
  asked: RequestPictureRequest,
  call: Call,
  action?: StaffAction,
) => Promise<PictureJob>;

export function createRequestPicture(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  jobs: PictureJobStore;
  work: Pick<JobStore, 'enqueue'>;
  recipes: RecipeCopies;
  counts: DailyCounts;
  outbox: Outbox;
  painter: Painter | undefined;
  limits: { perPerson: number; paidPerDay: number };
  /** Called when a recipe's composition may have changed. */
  onComposed: () => void;
  now?: () => number;
}): RequestPicture {
  const { mongo, jobs, work, recipes, counts, outbox, painter, limits, onComposed, now = Date.now } = parts;

  /** Why the image service is not called; null if it is. */
  const findSkipReason = async (): Promise<Reason | null> => {
    if (!painter) return 'none';
    if (painter.isUnavailable()) return 'away';
    return (await counts.hasRoom(PAID, limits.paidPerDay)) ? null : 'spent';
  };

  const describe = async (asked: RequestPictureRequest, call: Call) => {
    if (asked.recipeId === '') {
      const { name: recipe_name, description, style: region_style } = asked;
      const body = parseInput(PictureBody, { recipe_name, description, region_style });
      const dish = dishOf(body);
      return { recipeId: null, recipe: undefined, dish, prompt: promptForDish(body) };
    }
    const recipe = await recipes.find(asked.recipeId);
    if (!recipe) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
    if (recipe.picture && !mayDo(call, 'pictures:redraw'))
      throw new AppError('WRONG_ROLE', {
        message: `This recipe already has ${pictureKind(recipe.picture.version) === 'generated' ? 'a generated' : 'its'} picture. Only our staff can replace it.`,
      });
    const { title, region, ingredients } = recipe;
    const dish = { title, region, ingredients: [...ingredients] };
    return { recipeId: recipe._id, recipe, dish, prompt: promptForRecipe(dish) };
  };

  return async (asked, call, action) => {
    const personId = userOf(call);
    const { recipe, ...of } = await describe(asked, call);
    const findJoined = async () => {
      if (of.recipeId === null) return undefined;
      if (action === undefined) return jobs.join(of.recipeId, personId);
      if (await jobs.isOpen(of.recipeId)) throw new AppError('CONFLICT', { message: BUSY });
      return undefined;
    };
    const joined = await findJoined();
    if (joined) return joined;
    // Counted by a digest, so the counts store no user id.
    const person = `person ${digestOf(personId)}`;
    if (!(await counts.take(person, limits.perPerson))) {
      throw new AppError('RATE_LIMITED', {
        message: `You’ve requested ${PICTURES_A_DAY} pictures today, which is the daily limit. Please come back tomorrow.`,
        retryAfterSeconds: counts.secondsLeft(),
      });
    }
    try {
      const job = newJob(
        { ...of, personId, ...(painter && { model: painter.model }) },
        await findSkipReason(),
        now(),
      );
      const ids = { jobId: job._id, recipeId: job.recipeId };
      const options = { traceparent: call.traceparent };
      await mongo.transaction(async (session) => {
        if (recipe && !(await recipes.lock(recipe._id, recipe.picture, session)))
          throw new AppError('CONFLICT', { message: CHANGED });
        await jobs.insert(job, session);
        const isPending = job.status === 'pending';
        if (isPending) await work.enqueue(session, paintPicture, { jobId: job._id }, { key: job._id });
        const events = [eventOf(ImageRequested, { ...ids, userId: personId, isPending }, options)];
        if (!isPending) {
          // Without an image service, show the next composition, but never replace a generated picture.
          const isNext = job.reason === 'none' && recipe && !recipe.picture;
          const composition = isNext ? await recipes.advanceComposition(recipe._id, session) : undefined;
          const imageVersion = pictureVersion(recipe?.version ?? 1, composition ?? recipe?.composition);
          const ready = { ...ids, imageKind: job.imageKind, imageVersion, composition };
          events.push(eventOf(ImageReady, ready, { ...options, id: `${job._id}.ready` }));
        }
        await outbox.add(session, 'media.events', events);
        const acted = action ?? (recipe?.picture && 'pictures:redraw');
        if (recipe && acted)
          await outbox.add(session, STAFF_TOPIC, [staffActed(call, { action: acted, recordId: recipe._id })]);
      }, call);
      if (job.reason === 'none') onComposed();
      return job;
    } catch (error) {
      await counts.giveBack(person);
      const other = isDuplicateKey(error) ? await findJoined() : undefined;
      if (!other) throw error;
      return other;
    }
  };
}
