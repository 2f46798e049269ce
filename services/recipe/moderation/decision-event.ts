import { randomUUID } from 'node:crypto';
import { eventOf, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import { SubmissionDecided } from '@homeplate/contracts/events/moderation-events.ts';

export const DECISIONS_TOPIC = 'recipe.decisions';

export const decidedEvent = (
  decided: Omit<EventData<typeof SubmissionDecided>, 'decisionId'>,
): OutgoingEvent => eventOf(SubmissionDecided, { decisionId: randomUUID(), ...decided });
