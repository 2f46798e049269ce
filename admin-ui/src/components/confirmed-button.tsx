import { useState } from 'react';
import { Button } from 'react-admin';
import { ConfirmCommand, Working } from './working.tsx';

type Props = {
  label: string;
  /** What is asked before it runs; without it, it runs at once. */
  question?: string | undefined;
  /** This command runs, or another of the same records. */
  isBusy: boolean;
  disabled?: boolean;
  run: () => Promise<unknown>;
};

/** A button for an action that may need a second look. */
export function ConfirmedButton({ label, question, isBusy, disabled = false, run }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const start = () => {
    setRunning(true);
    void run().finally(() => {
      setRunning(false);
      setAsking(false);
    });
  };
  return (
    <>
      <Button
        label={label}
        disabled={isBusy || disabled}
        onClick={(event) => {
          event.stopPropagation();
          if (question === undefined) start();
          else setAsking(true);
        }}
      />
      {isRunning && !isAsking && <Working />}
      {question !== undefined && (
        <ConfirmCommand
          isOpen={isAsking}
          isBusy={isBusy}
          title={label}
          question={question}
          onConfirm={start}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
