import { Scene } from '../../components/scene.tsx';
import scene from '../../components/scenes/nutrition.svg';

/** The empty state of both tabs. */
export const NothingChosen = ({ words }: { words: string }) => (
  <div className="grid max-w-md justify-items-start gap-4">
    <Scene src={scene} className="w-full max-w-72" />
    <p className="text-ink-2">{words}</p>
  </div>
);
