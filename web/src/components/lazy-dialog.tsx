import { Spinner } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { lazyDialog as words } from './dialog-copy.ts';

/**
 * A dialog whose code loads when it first opens; it is open while it is rendered. The focus stays on the button that opened it until
 * the dialog takes it, and returns there. When the code does not load, a toast says so and the next press tries again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LazyDialog(props: Props) {
    const [Dialog, setDialog] = useState(() => loaded);
    const fail = useEffectEvent(() => {
      toast({ title: words.failed, description: words.tryAgain, destructive: true });
      props.onClose();
    });
    useEffect(() => {
      if (Dialog) return undefined;
      let isOpen = true;
      load().then(
        (module) => {
          loaded = module.default;
          if (isOpen) setDialog(() => module.default);
        },
        () => {
          if (isOpen) fail();
        },
      );
      return () => {
        isOpen = false;
      };
    }, [Dialog]);
    return Dialog ? <Dialog {...props} /> : <Loading />;
  };
}

/** Appears when the code is slow. */
const Loading = () => (
  <p
    role="status"
    className="pointer-events-none fixed inset-0 z-40 grid animate-[fade_200ms_ease-out_400ms_both] place-items-center text-ink"
  >
    <span className="rounded-card border border-line bg-surface p-5 shadow-dialog">
      <Spinner size={24} />
      <span className="sr-only">{words.loading}</span>
    </span>
  </p>
);
