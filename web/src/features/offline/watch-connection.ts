const FIRST_LOOK_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Calls once as soon as the site answers again: looked for when the browser says that it has a network, which may be a little before
 * anything gets through, and ever less often after that. Gives back what ends it.
 */
export function watchConnection(onAnswer: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (wait: number) => {
    // Not by GET: that one the service worker might answer.
    const answers =
      navigator.onLine && (await fetch('/favicon.svg', { method: 'HEAD', signal }).then(isAnswer, no));
    if (signal.aborted) return;
    // Another look may have been at work meanwhile: one goes on.
    clearTimeout(timer);
    if (!answers) timer = setTimeout(look, wait, Math.min(2 * wait, LONGEST_WAIT_MS));
    else {
      ended.abort();
      onAnswer();
    }
  };
  addEventListener('online', () => void look(FIRST_LOOK_MS), { signal });
  timer = setTimeout(look, FIRST_LOOK_MS, FIRST_LOOK_MS);
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

const isAnswer = ({ status }: Response): boolean => status < 500;
const no = (): boolean => false;
