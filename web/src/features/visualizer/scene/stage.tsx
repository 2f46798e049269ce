import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useMedia } from '@homeplate/kit/hooks/use-media.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { RecipePicture } from '../../../components/recipe-picture.tsx';
import { watchGestures } from '../controls/gestures.ts';
import { visualizer as words } from '../copy.ts';
import type { ViewAction } from '../view/view-state.ts';
import { type Box, placeLabels } from './place-labels.ts';
import type { Column, DishScene, LabelPlace, SceneView } from './scene-view.ts';
import { useIsDark } from './use-is-dark.ts';

type Props = {
  recipe: RecipeDetail;
  view: SceneView;
  columns: readonly Column[];
  /** Over the picture; `strong` ones are shown before others. */
  labels: readonly { key: string; words: string; strong: boolean }[];
  change(action: ViewAction): void;
  onReset(): void;
  /** Space plays and pauses; undefined: it does not play. */
  onPlay: (() => void) | undefined;
  /** Over the picture's corner. */
  children: ReactNode;
};

/** It is worked with keys, as its instructions say. */
const REACHED_BY_TAB = { tabIndex: 0 };
/** On a picture narrower than this, names would hide what they name. */
const NARROW = 420;
const FEW_LABELS = 5;
const NO_SIZE = { width: 0, height: 0 };

type Measured = { element: HTMLElement; width: number; height: number };
type State = 'opening' | 'drawn' | 'missing' | 'lost';

/** The dish in 3D; where that cannot be, its still picture. */
export function Stage({ recipe, view, columns, labels, change, onReset, onPlay, children }: Props) {
  const [state, setState] = useState<State>('opening');
  const [attempt, setAttempt] = useState(0);
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const over = useRef<HTMLDivElement>(null);
  const scene = useRef<DishScene>(undefined);
  const isDark = useIsDark();
  const isForced = useMedia('(forced-colors: active)');
  // What the scene is opened with, and what its gestures ask about, is always the newest.
  const latest = useRef({ view, columns, isDark, change, labels, onReset, onPlay });
  const size = useRef(NO_SIZE);
  /** Where the buttons are, in the picture. */
  const clear = useRef<Box[]>([]);
  const lastPlaces = useRef<readonly LabelPlace[]>([]);

  /** The labels' elements and sizes, measured once: to ask for them in each picture would lay out the page each time. */
  const measured = useRef<{ layer: Element; of: Props['labels']; all: Map<string, Measured> }>(undefined);
  const layLabels = () => {
    const layer = over.current;
    const of = latest.current.labels;
    if (!layer) return;
    if (measured.current?.layer !== layer || measured.current.of !== of) {
      const elements = [...layer.querySelectorAll<HTMLElement>('[data-key]')];
      const all = elements.map((element): [string, Measured] => [
        element.dataset.key ?? '',
        { element, width: element.offsetWidth, height: element.offsetHeight },
      ]);
      measured.current = { layer, of, all: new Map(all) };
    }
    const { all } = measured.current;
    const first = new Set(of.filter(({ strong }) => strong).map(({ key }) => key));
    const shown = placeLabels(lastPlaces.current, (key) => all.get(key) ?? NO_SIZE, size.current, first, {
      most: size.current.width < NARROW && latest.current.view.mode !== 'nutrition' ? FEW_LABELS : undefined,
      clear: clear.current,
    });
    for (const [key, { element }] of all) {
      const at = shown.get(key);
      element.style.opacity = at ? '1' : '0';
      if (at) element.style.transform = `translate(${at.x}px, ${at.y}px)`;
    }
  };
  const layNow = useRef(layLabels);
  useEffect(() => {
    latest.current = { view, columns, isDark, change, labels, onReset, onPlay };
    layNow.current = layLabels;
    layLabels();
  });

  useEffect(() => {
    const [element, around] = [canvas.current, frame.current];
    if (!element || !around) return undefined;
    element.dataset.attempt = String(attempt);
    let isOver = false;
    const endings: (() => void)[] = [];
    const open = async () => {
      const { openScene } = await import('./open-scene.ts');
      if (isOver) return;
      const opened = openScene(element, recipe, (places) => {
        lastPlaces.current = places;
        layNow.current();
      });
      scene.current = opened;
      endings.push(() => opened.dispose());
      const measure = () => {
        size.current = { width: around.clientWidth, height: around.clientHeight };
        clear.current = [...around.querySelectorAll<HTMLElement>('[data-clear]')].map((buttons) => ({
          x: buttons.offsetLeft,
          y: buttons.offsetTop,
          width: buttons.offsetWidth,
          height: buttons.offsetHeight,
        }));
        opened.resize(around.clientWidth, around.clientHeight);
      };
      const watcher = new ResizeObserver(measure);
      watcher.observe(around);
      endings.push(() => watcher.disconnect());
      measure();
      opened.setDusk(latest.current.isDark);
      opened.setColumns(latest.current.columns);
      opened.show(latest.current.view);
      endings.push(
        watchGestures(element, {
          reset: () => latest.current.onReset(),
          play: () => latest.current.onPlay?.(),
          change: (action) => latest.current.change(action),
          zoom: () => latest.current.view.zoom,
          press: (x, y) => {
            const line = opened.pick(x, y);
            if (line !== null) latest.current.change({ do: 'choose', line });
          },
        }),
      );
      setState('drawn');
    };
    const onLost = (event: Event) => {
      event.preventDefault();
      if (!isOver) setState('lost');
    };
    element.addEventListener('webglcontextlost', onLost);
    endings.push(() => element.removeEventListener('webglcontextlost', onLost));
    open().catch(() => !isOver && setState('missing'));
    return () => {
      isOver = true;
      scene.current = undefined;
      for (const end of endings.toReversed()) end();
    };
  }, [recipe, attempt]);
  useEffect(() => scene.current?.setDusk(isDark), [isDark]);
  useEffect(() => scene.current?.setColumns(columns), [columns]);
  useEffect(() => scene.current?.show(view), [view]);

  const isDrawing = state === 'opening' || state === 'drawn';
  return (
    <div>
      <div
        ref={frame}
        className="relative aspect-square overflow-hidden rounded-picture bg-sunken sm:aspect-[3/2]"
      >
        {isDrawing ? (
          <>
            <div
              role="application"
              aria-roledescription={words.sceneKind}
              aria-label={words.sceneName(recipe.title)}
              aria-describedby={`${id}-how`}
              {...REACHED_BY_TAB}
              className="absolute inset-0 -outline-offset-3"
            >
              <canvas
                key={attempt}
                ref={canvas}
                className="size-full cursor-grab [touch-action:pan-y] active:cursor-grabbing"
              />
            </div>
            <div ref={over} aria-hidden="true" className="pointer-events-none absolute inset-0">
              {labels.map(({ key, words: text, strong }) => (
                <span
                  key={key}
                  data-key={key}
                  className={cx(
                    'absolute top-0 left-0 max-w-36 truncate rounded-tag px-1.5 py-0.5 text-xs opacity-0 will-change-transform',
                    strong ? 'z-10 bg-ink font-strong text-page' : 'bg-surface/90 text-ink',
                    isForced && 'border',
                  )}
                >
                  {text}
                </span>
              ))}
            </div>
            {state === 'opening' && (
              <div className="absolute inset-0 grid place-items-center">
                <Waiting words={words.loading} />
              </div>
            )}
            {children}
          </>
        ) : (
          <RecipePicture src={recipe.imageUrl} alt={recipe.title} className="size-full" />
        )}
      </div>
      <p id={`${id}-how`} className="sr-only">
        {words.instructions}
      </p>
      {!isDrawing && (
        <div role="status" className="mt-2 flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <p>{state === 'lost' ? `${words.stillLost} ${words.stillMissing}` : words.stillMissing}</p>
          {state === 'lost' && (
            <Button
              look="secondary"
              size="small"
              onClick={() => {
                setState('opening');
                setAttempt(attempt + 1);
              }}
            >
              {words.again}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
