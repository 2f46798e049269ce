import { useEffect, useEffectEvent } from 'react';
import type { LiveChannel, LiveHandlers } from './live-events.ts';
import { liveStream } from './live-stream.ts';

/** Follows a channel while the component is mounted. Handlers patch or invalidate queries by their keys. */
export function useLive(channel: LiveChannel, handlers: LiveHandlers): void {
  const latest = useEffectEvent(() => handlers);
  useEffect(() => liveStream()?.follow(channel, () => latest()), [channel]);
}
