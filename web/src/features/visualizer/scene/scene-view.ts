/** What the scene is to show: all of it follows from the state of the view, so that a scene can be made again at any time. */
export type SceneView = {
  /** Degrees, 0 to 360. */
  rotation: { x: number; y: number; z: number };
  zoom: number;
  /** -100 to 100. */
  position: { x: number; y: number };
  mode: 'ingredients' | 'steps' | 'nutrition';
  /** By line: whether it is in the dish yet. */
  placed: readonly boolean[];
  /** Lines that the step shown uses. */
  active: readonly number[];
  chosen: number | null;
  /** Nothing moves by itself: every change is there at once. */
  calm: boolean;
};

/** A column of the nutrition: what stands for a nutrient, layer on layer, one for each ingredient that brings it. */
export type Column = {
  key: string;
  at: readonly [number, number, number];
  wide: number;
  /** From the bottom up; heights in units of the scene. */
  layers: readonly { line: number | null; ink: string; high: number }[];
};

/** A label over the picture, in CSS pixels from its left top; the nearest has the least depth. */
export type LabelPlace = { key: string; x: number; y: number; depth: number; hangs: 'over' | 'under' };

export type DishScene = {
  show(view: SceneView): void;
  /** CSS pixels. */
  resize(width: number, height: number): void;
  setDusk(isDusk: boolean): void;
  setColumns(columns: readonly Column[]): void;
  /** The ingredient drawn at a point of the canvas, in CSS pixels. */
  pick(x: number, y: number): number | null;
  /** Gives everything back to the graphics card. */
  dispose(): void;
};
