import { childOf, isTraceparent, traceIdOf } from '@homeplate/common/trace.ts';
import { errorNameOf, type Span, type Tracer } from '@homeplate/common/tracer.ts';
import type { OutgoingEvent, ReceivedEvent, SerializedEvent } from './bus.ts';

type Published = OutgoingEvent | SerializedEvent;

/** More links than this make a span hard to read. */
const MOST_LINKS = 32;

/**
 * Runs `work` with the events continued under a span, one for each trace among them: a request that publishes a thousand events is
 * one step of its trace.
 */
export async function withinSpans<Event extends Published, T>(
  tracer: Tracer | undefined,
  options: {
    name: string;
    kind: 'producer' | 'internal';
    topic: string;
    /** When the span of an event began, in epoch milliseconds; left out: now. */
    startOf?: ReadonlyMap<Event, number>;
  },
  events: readonly Event[],
  work: (events: readonly Event[]) => Promise<T>,
): Promise<T> {
  if (!tracer) return work(events);
  const { name, kind, topic, startOf } = options;
  const spans = new Map<string, Span>();
  for (const [parent, some] of Map.groupBy(events, ({ traceparent }) => traceparent)) {
    if (!isTraceparent(parent) || !some[0]) continue;
    const startedAt = startOf?.get(some[0]);
    const attributes = { ...messaging(topic), 'messaging.batch.message_count': some.length };
    spans.set(
      parent,
      tracer.start(name, kind, { parent, attributes, ...(startedAt !== undefined && { startedAt }) }),
    );
  }
  const end = (error?: unknown) => {
    for (const span of spans.values()) span.end(error === undefined ? {} : { error: errorNameOf(error) });
  };
  const continued = events.map((event) => {
    const span = spans.get(event.traceparent ?? '');
    return span ? { ...event, traceparent: span.traceparent } : event;
  });
  try {
    const result = await work(continued);
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}

/** Events of one trace continue it. Events of several traces start a new one, which links to them. */
export function startDelivery(
  tracer: Tracer | undefined,
  { topic, group }: { topic: string; group: string },
  events: readonly ReceivedEvent[],
): { traceparent?: string; span?: Span } {
  const parents = [...new Set(events.map(({ envelope }) => envelope.traceparent))].filter(isTraceparent);
  const [parent] = parents;
  const isOneTrace = parents.length === 1 && events.every(({ envelope }) => envelope.traceparent === parent);
  if (!tracer) return isOneTrace && parent ? { traceparent: childOf(parent) } : {};
  const span = tracer.start(`process ${topic}`, 'consumer', {
    ...(isOneTrace ? { parent } : { links: linksTo(parents) }),
    attributes: {
      ...messaging(topic),
      'messaging.consumer.group.name': group,
      'messaging.batch.message_count': events.length,
    },
  });
  return { traceparent: span.traceparent, span };
}

/** One link for each trace, however many of its spans published events. */
const linksTo = (parents: readonly string[]): string[] =>
  [...new Map(parents.map((parent) => [traceIdOf(parent), parent])).values()].slice(0, MOST_LINKS);

/** https://opentelemetry.io/docs/specs/semconv/messaging/messaging-spans/ */
const messaging = (topic: string) => ({ 'messaging.destination.name': topic });
