import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type KeyboardEventHandler, type ReactNode, useEffect, useRef, useState } from 'react';
import { calendar } from './calendar-copy.ts';
import { planner } from './copy.ts';
import { longWeekday } from './days.ts';
import { nextPlace } from './next-place.ts';
import { useCalendar } from './use-calendar.tsx';
import type { DatedMeal, Place } from './week-changes.ts';

const words = calendar.drag;

/** A drop target: a slot of a day, or a whole day, where a meal keeps its slot. */
type Target = { date: string; slot?: Place['slot'] };

/** Pixels that a press must move to become a drag, so that links and menus still work. */
const DISTANCE = 6;
/** How long a finger rests on a meal before it drags; a shorter touch scrolls. Milliseconds and pixels. */
const TOUCH = { delay: 220, tolerance: 8 };

/** Only close to the edges of the screen: the strip of days must not move away from a finger that approaches it. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.05 } };

/** The slot under the pointer; by keyboard, the one under the middle of the meal. */
const collisionDetection: CollisionDetection = (args) => {
  const { left, top, width, height } = args.collisionRect;
  const pointerCoordinates = args.pointerCoordinates ?? { x: left + width / 2, y: top + height / 2 };
  return pointerWithin({ ...args, pointerCoordinates });
};

/** The meal that was moved by keyboard: it appears at another place, where it takes the focus. */
let movedByKeyboard: string | undefined;

/** Dragging meals between the days and slots inside it: by pointer, finger and keyboard. */
export function DragMeals({ children }: { children: ReactNode }) {
  const { change } = useCalendar();
  const [dragged, setDragged] = useState<DatedMeal>();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  );
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    setDragged(undefined);
    const meal = mealIn(active);
    const target = targetIn(over);
    if (!meal || !target) return;
    const { date, slot = meal.slot } = target;
    if (date === meal.date && slot === meal.slot) return;
    if (activatorEvent instanceof KeyboardEvent) movedByKeyboard = meal.id;
    change({ kind: 'edit', meal, edit: { date, slot } }, calendar.moved);
  };
  return (
    <DndContext
      sensors={sensors}
      autoScroll={AUTO_SCROLL}
      collisionDetection={collisionDetection}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
      onDragStart={({ active }: DragStartEvent) => setDragged(mealIn(active))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <p className="rounded-picture border border-ink bg-surface p-2 text-sm font-strong shadow-lift">
            {dragged.name}
          </p>
        )}
      </DragOverlay>
    </DndContext>
  );
}

type WithData = { data: { current?: { meal?: DatedMeal; target?: Target } | undefined } } | null;
const mealIn = (active: WithData): DatedMeal | undefined => active?.data.current?.meal;
const targetIn = (over: WithData): Target | undefined => over?.data.current?.target;

const placeWords = (over: WithData, active: WithData): string | undefined => {
  const target = targetIn(over);
  const slot = target?.slot ?? mealIn(active)?.slot;
  return target && slot && words.place(longWeekday(target.date), planner.slots[slot]);
};

const announcements: Announcements = {
  onDragStart: ({ active }) => words.lifted(mealIn(active)?.name ?? ''),
  onDragOver: ({ active, over }) => placeWords(over, active) ?? words.nowhere,
  onDragEnd: ({ active, over }) => {
    const place = placeWords(over, active);
    const name = mealIn(active)?.name ?? '';
    return place ? words.dropped(name, place) : words.cancelled(name);
  },
  onDragCancel: ({ active }) => words.cancelled(mealIn(active)?.name ?? ''),
};

/** What makes a meal draggable: anywhere by pointer and finger, by keyboard at its handle. */
export function useDragMeal(meal: DatedMeal) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: meal.id,
    data: { meal },
  });
  const { onKeyDown, ...pointerListeners } = listeners ?? {};
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (movedByKeyboard !== meal.id) return;
    movedByKeyboard = undefined;
    handle.current?.focus();
  }, [meal.id]);
  const handleProps = {
    ref: (element: HTMLButtonElement | null) => {
      handle.current = element;
      setActivatorNodeRef(element);
    },
    'aria-describedby': attributes['aria-describedby'],
    onKeyDown: onKeyDown as KeyboardEventHandler | undefined,
  };
  return { setNodeRef, pointerListeners, handleProps, isDragging };
}

/** A drop target for meals. */
export function useMealTarget(target: Target) {
  return useDroppable({ id: `${target.date} ${target.slot ?? 'day'}`, data: { target } });
}
