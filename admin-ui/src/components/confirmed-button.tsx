import { useState } from 'react';
import { Button, Confirm } from 'react-admin';

type Props = {
  label: string;
  /** What is asked before it runs; without it, it runs at once. */
  question?: string | undefined;
  isBusy: boolean;
  disabled?: boolean;
  run: () => Promise<unknown>;
};

/** A button for an action that may need a second look. */
export function ConfirmedButton({ label, question, isBusy, disabled = false, run }: Props) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        label={label}
        disabled={isBusy || disabled}
        onClick={(event) => {
          event.stopPropagation();
          if (question === undefined) void run();
          else setAsking(true);
        }}
      />
      {question !== undefined && (
        <Confirm
          isOpen={isAsking}
          loading={isBusy}
          title={label}
          content={question}
          onConfirm={() => void run().finally(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
