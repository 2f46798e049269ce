export const ROTATION = { least: 0, most: 360, step: 5 } as const;
export const ZOOM = { least: 0.5, most: 3, step: 0.1, quick: 0.2, mostInHeader: 2 } as const;
export const POSITION = { least: -100, most: 100, step: 5 } as const;
/** Auto-rotation: so many degrees every so many milliseconds. */
export const PLAY = { degrees: 2, everyMs: 50 } as const;
/** Dragging and the arrow keys tilt no further than this, so that nobody loses the dish; the sliders go all the way round. */
const TILT = { up: -50, down: 55 } as const;

export type ViewTab = 'ingredients' | 'steps' | 'nutrition';
export type Axis = 'x' | 'y' | 'z';

export type ViewState = {
  tab: ViewTab;
  /** From 0. */
  step: number;
  /** How many steps there are. */
  steps: number;
  isPlaying: boolean;
  /** Degrees. */
  rotation: Record<Axis, number>;
  zoom: number;
  position: { x: number; y: number };
  /** The chosen ingredient, by its place in the recipe. */
  chosen: number | null;
};

export type ViewAction =
  | { do: 'open'; tab: ViewTab }
  | { do: 'go to step'; step: number }
  | { do: 'choose'; line: number | null }
  | { do: 'play'; on: boolean }
  | { do: 'tick' }
  /** To so many degrees. */
  | { do: 'rotate'; axis: Axis; degrees: number }
  /** By so many degrees, as by dragging. */
  | { do: 'turn'; x: number; y: number }
  | { do: 'zoom'; to: number }
  | { do: 'zoom in' | 'zoom out'; from: 'panel' | 'header' }
  | { do: 'move'; axis: 'x' | 'y'; to: number }
  | { do: 'reset' };

export const startView = (steps: number): ViewState => ({
  tab: 'ingredients',
  step: 0,
  steps,
  isPlaying: false,
  rotation: { x: 0, y: 0, z: 0 },
  zoom: 1,
  position: { x: 0, y: 0 },
  chosen: null,
});

const clamped = (value: number, { least, most }: { least: number; most: number }): number =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
/** Tenths are what zoom is counted in: 0.1 + 0.2 is 0.3. */
const tenths = (value: number): number => Math.round(value * 10) / 10;
const round = (degrees: number): number => ((degrees % 360) + 360) % 360;
/** -180 to 180. */
const signed = (degrees: number): number => (degrees > 180 ? degrees - 360 : degrees);

export function changeView(state: ViewState, action: ViewAction): ViewState {
  const { rotation, zoom } = state;
  switch (action.do) {
    case 'open':
      return { ...state, tab: action.tab };
    case 'go to step':
      return {
        ...state,
        step: clamped(Math.trunc(action.step), { least: 0, most: Math.max(0, state.steps - 1) }),
      };
    case 'choose':
      return { ...state, chosen: action.line === state.chosen ? null : action.line };
    case 'play':
      return { ...state, isPlaying: action.on };
    case 'tick':
      return state.isPlaying
        ? { ...state, rotation: { ...rotation, y: round(rotation.y + PLAY.degrees) } }
        : state;
    case 'rotate':
      return { ...state, rotation: { ...rotation, [action.axis]: clamped(action.degrees, ROTATION) } };
    case 'turn':
      return {
        ...state,
        rotation: { ...rotation, x: tilted(rotation.x, action.x), y: round(rotation.y + action.y) },
      };
    case 'zoom':
      return { ...state, zoom: tenths(clamped(action.to, ZOOM)) };
    case 'zoom in': {
      const most = action.from === 'header' ? ZOOM.mostInHeader : ZOOM.most;
      // The header stops at 2; from beyond, where the panel goes, it leads no nearer and not back.
      return { ...state, zoom: Math.max(zoom, tenths(Math.min(most, zoom + ZOOM.quick))) };
    }
    case 'zoom out':
      return { ...state, zoom: tenths(Math.max(ZOOM.least, zoom - ZOOM.quick)) };
    case 'move':
      return { ...state, position: { ...state.position, [action.axis]: clamped(action.to, POSITION) } };
    case 'reset':
  }
  return { ...startView(state.steps), tab: state.tab };
}

function tilted(from: number, by: number): number {
  const [is, to] = [signed(from), signed(from) + by];
  // Beyond the limits by the sliders: free, else it would jump.
  if (is < TILT.up || is > TILT.down) return round(to);
  return round(Math.min(TILT.down, Math.max(TILT.up, to)));
}
