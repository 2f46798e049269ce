import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { LIST_CATEGORIES, type ListCategory } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { aisleCopy as words } from './aisle-copy.ts';
import type { Aisles } from './aisle-orders.ts';

type Props = { storeName: string; aisles: Aisles; onChange: (aisles: Aisles) => void; onClose: () => void };

/** Pixels that a press must move, and how long a finger rests, before a row drags. */
const DISTANCE = 4;
const TOUCH = { delay: 150, tolerance: 8 };
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Arrow keys move a lifted aisle by one row. */
const byRow: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = STEPS[event.code];
  if (step === undefined || !context.collisionRect) return undefined;
  event.preventDefault();
  return { ...currentCoordinates, y: currentCoordinates.y + step * context.collisionRect.height };
};

/** Puts an aisle where another one is. */
const moved = (aisles: Aisles, aisle: ListCategory, to: number): Aisles =>
  aisles.filter((one) => one !== aisle).toSpliced(to, 0, aisle);

/** Reorders the aisles of a store: by dragging, by the keys of its handle, and by buttons. Each move is stored at once. */
export default function AisleOrderDialog({ storeName, aisles, onChange, onClose }: Props) {
  const [placed, setPlaced] = useState('');
  const all = aisles.length;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: DISTANCE } }),
    useSensor(TouchSensor, { activationConstraint: TOUCH }),
    useSensor(KeyboardSensor, { coordinateGetter: byRow }),
  );
  const indexOf = (id: unknown) => aisles.indexOf(id as ListCategory);
  const drop = ({ active, over }: DragEndEvent) => {
    const to = indexOf(over?.id);
    if (to !== -1 && to !== indexOf(active.id)) onChange(moved(aisles, active.id as ListCategory, to));
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.lifted(String(active.id)),
    onDragOver: ({ active, over }) =>
      over ? words.placed(String(active.id), indexOf(over.id) + 1, all) : undefined,
    onDragEnd: ({ active, over }) =>
      over ? words.dropped(String(active.id), indexOf(over.id) + 1, all) : words.cancelled(String(active.id)),
    onDragCancel: ({ active }) => words.cancelled(String(active.id)),
  };
  const step = (aisle: ListCategory, by: number) => {
    const to = aisles.indexOf(aisle) + by;
    if (to < 0 || to >= all) return;
    onChange(moved(aisles, aisle, to));
    setPlaced(words.placed(aisle, to + 1, all));
  };
  const isUsual = LIST_CATEGORIES.every((aisle, at) => aisles[at] === aisle);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title(storeName)}
      description={words.words}
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
        onDragEnd={drop}
      >
        <ol className="grid gap-2">
          {aisles.map((aisle, at) => (
            <AisleRow
              key={aisle}
              aisle={aisle}
              isFirst={at === 0}
              isLast={at === all - 1}
              onStep={(by) => step(aisle, by)}
            />
          ))}
        </ol>
      </DndContext>
      <p role="status" className="sr-only">
        {placed}
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {!isUsual && (
          <Button look="ghost" onClick={() => onChange(LIST_CATEGORIES)}>
            {words.usual}
          </Button>
        )}
        <Button onClick={onClose}>{words.done}</Button>
      </div>
    </Dialog>
  );
}

type RowProps = {
  aisle: ListCategory;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: number) => void;
};

function AisleRow({ aisle, isFirst, isLast, onStep }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id: aisle,
  });
  const { setNodeRef: setTarget, isOver } = useDroppable({ id: aisle });
  const row = useRef<HTMLLIElement>(null);
  const y = transform?.y ?? 0;
  useEffect(() => {
    if (row.current) row.current.style.translate = `0 ${y}px`;
  }, [y]);
  const buttons = useRef<HTMLSpanElement>(null);
  const pressed = useRef(0);
  // The row moves in the document, and a button at the end of the list is disabled: keep the focus on the row.
  useEffect(() => {
    if (pressed.current === 0) return;
    const [up, down] = buttons.current?.querySelectorAll('button') ?? [];
    const wanted = pressed.current < 0 ? up : down;
    pressed.current = 0;
    (wanted?.disabled ? (wanted === up ? down : up) : wanted)?.focus();
  });
  const step = (by: number) => {
    pressed.current = by;
    onStep(by);
  };
  return (
    <li
      ref={(element) => {
        row.current = element;
        setNodeRef(element);
        setTarget(element);
      }}
      className={cx(
        'relative flex min-h-12 items-center gap-1 rounded-control border bg-surface pl-1',
        isDragging ? 'z-10 border-ink shadow-lift' : isOver ? 'border-primary bg-wash' : 'border-line',
      )}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...listeners}
        aria-label={words.handle(aisle)}
        aria-describedby={attributes['aria-describedby']}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:text-ink"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <span className="mr-auto font-strong">{aisle}</span>
      <span ref={buttons} className="flex">
        <Button
          look="ghost"
          size="icon"
          disabled={isFirst}
          aria-label={words.up(aisle)}
          onClick={() => step(-1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </Button>
        <Button
          look="ghost"
          size="icon"
          disabled={isLast}
          aria-label={words.down(aisle)}
          onClick={() => step(1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </Button>
      </span>
    </li>
  );
}
