/**
 * Erlang's formula: the share of arrivals that wait in a queue with `servers` servers, all of which serve any arrival. `load` is the mean
 * number of busy servers. 1 when they cannot keep up. https://en.wikipedia.org/wiki/Erlang_(unit)#Erlang_C_formula
 */
export function shareThatWaits(servers: number, load: number): number {
  if (load >= servers) return 1;
  // The blocking probability (Erlang B) by its recursion, which needs no factorials.
  let blocked = 1;
  for (let server = 1; server <= servers; server++) blocked = (load * blocked) / (server + load * blocked);
  return blocked / (1 - (load / servers) * (1 - blocked));
}

/** The mean time in the queue (M/M/c), in seconds; infinite when the servers cannot keep up. */
export function meanWait(servers: number, arrivals: number, serviceSeconds: number): number {
  const load = arrivals * serviceSeconds;
  if (load >= servers) return Number.POSITIVE_INFINITY;
  return (shareThatWaits(servers, load) * serviceSeconds) / (servers - load);
}

/** Little's law: how many are there at a time, of those that arrive per second and stay this long. */
export const inProgress = (arrivals: number, seconds: number): number => arrivals * seconds;
