import { useState } from 'react';

/** The button turns at least so long: an answer in 20 ms would look as if nothing was asked. */
const SPIN_MS = 2_000;

export type Refresh = {
  turning: boolean;
  /** When it last succeeded, ISO 8601. */
  checkedAt: string | undefined;
  failed: boolean;
  start(): Promise<void>;
};

/** Asks again on demand; `ask` resolves with whether it got an answer. */
export function useRefresh(ask: () => Promise<boolean>): Refresh {
  const [turning, setTurning] = useState(false);
  const [checkedAt, setCheckedAt] = useState<string>();
  const [failed, setFailed] = useState(false);
  return {
    turning,
    checkedAt,
    failed,
    async start() {
      if (turning) return;
      setTurning(true);
      const turned = new Promise((resolve) => setTimeout(resolve, SPIN_MS));
      const answered = await ask().catch(() => false);
      if (answered) setCheckedAt(new Date().toISOString());
      setFailed(!answered);
      await turned;
      setTurning(false);
    },
  };
}
