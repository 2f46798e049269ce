import type { ViewAction } from '../view/view-state.ts';

/** Degrees for a pixel of dragging, and for a press of an arrow key. */
const DRAG = 0.45;
const KEY = 5;
/** A press that moves less is none of dragging. */
const STILL = 5;

type Pointer = { x: number; y: number };

/** Turning by dragging and the arrow keys, zooming with two fingers or a held Ctrl, choosing by a press. Returns what ends it. */
export function watchGestures(
  canvas: HTMLCanvasElement,
  act: {
    change(action: ViewAction): void;
    zoom(): number;
    press(x: number, y: number): void;
    reset(): void;
    play(): void;
  },
): () => void {
  const down = new Map<number, Pointer>();
  let moved = 0;
  let spread = 0;
  const ending = new AbortController();
  const { signal } = ending;
  const apart = () => {
    const [a, b] = [...down.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  canvas.parentElement?.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const action = keyAction(event.key);
      if (action) act.change(action);
      else if (event.key === 'Home') act.reset();
      else if (event.key === ' ') act.play();
      else return;
      event.preventDefault();
    },
    { signal },
  );
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      canvas.setPointerCapture(event.pointerId);
      if (down.size === 0) moved = 0;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      spread = apart();
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    ({ pointerId, clientX: x, clientY: y }) => {
      const from = down.get(pointerId);
      if (!from) return;
      down.set(pointerId, { x, y });
      moved += Math.abs(x - from.x) + Math.abs(y - from.y);
      if (down.size === 2) {
        const now = apart();
        if (spread > 0 && Math.abs(now / spread - 1) > 0.06) {
          act.change({ do: 'zoom', to: act.zoom() * (now / spread) });
          spread = now;
        }
      } else if (moved > STILL) act.change({ do: 'turn', x: (y - from.y) * DRAG, y: (x - from.x) * DRAG });
    },
    { signal },
  );
  const up = (event: PointerEvent) => {
    const wasDown = down.delete(event.pointerId);
    if (wasDown && event.type === 'pointerup' && moved <= STILL && down.size === 0) {
      const { left, top } = canvas.getBoundingClientRect();
      act.press(event.clientX - left, event.clientY - top);
    }
    spread = apart();
  };
  canvas.addEventListener('pointerup', up, { signal });
  canvas.addEventListener('pointercancel', up, { signal });
  canvas.addEventListener(
    'wheel',
    (event) => {
      // The wheel alone scrolls the page.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      act.change({ do: 'zoom', to: act.zoom() + (event.deltaY < 0 ? 0.1 : -0.1) });
    },
    { signal, passive: false },
  );
  return () => ending.abort();
}

/** What a key does on the picture; undefined: nothing. */
function keyAction(key: string): ViewAction | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { do: 'turn', x: 0, y: -KEY };
    case 'ArrowRight':
      return { do: 'turn', x: 0, y: KEY };
    case 'ArrowUp':
      return { do: 'turn', x: -KEY, y: 0 };
    case 'ArrowDown':
      return { do: 'turn', x: KEY, y: 0 };
    case '+':
    case '=':
      return { do: 'zoom in', from: 'panel' };
    case '-':
    case '_':
      return { do: 'zoom out', from: 'panel' };
    case 'Escape':
      return { do: 'choose', line: null };
    default:
      return undefined;
  }
}
