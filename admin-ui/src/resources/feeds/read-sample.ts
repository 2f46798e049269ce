const MOST_BYTES = 10 * 1024 * 1024;
const MOST_EVENTS = 20_000;

export type Sample = { events: unknown[]; problem?: undefined } | { problem: string };

/** The events of a sample file: JSON (a list, or an object with `events`) or one JSON text a line. */
export async function readSample(file: File): Promise<Sample> {
  if (file.size > MOST_BYTES)
    return { problem: 'The file is larger than 10 MB. A sample of a few hundred events is enough.' };
  const text = (await file.text()).replace(/^\uFEFF/, '').trim();
  if (text === '') return { problem: 'The file is empty.' };
  const whole = parse(text);
  if (whole.value !== undefined) return eventsOf(whole.value);
  const events: unknown[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const { value } = parse(line);
    if (value === undefined)
      return {
        problem: `Line ${index + 1} is not JSON. A sample is a JSON list of events, or one event a line.`,
      };
    events.push(value);
  }
  return eventsOf(events);
}

function eventsOf(value: unknown): Sample {
  const list = Array.isArray(value) ? value : Reflect.get(Object(value), 'events');
  // One line of an event a line is the event itself.
  const events: unknown[] = Array.isArray(list) ? list : [value];
  if (events.length === 0) return { problem: 'The file has no events.' };
  if (events.length > MOST_EVENTS)
    return { problem: `The file has more than ${MOST_EVENTS.toLocaleString('en-US')} events.` };
  return { events };
}

function parse(text: string): { value?: unknown } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return {};
  }
}
