import { Button } from '@mui/material';
import { type ChangeEvent, useRef } from 'react';

type Props = {
  /** Such as `.csv,.tsv`. */
  accept: string;
  isDisabled: boolean;
  onChoose: (file: File) => void;
};

/** A button that chooses one file. */
export function FileChoice({ accept, isDisabled, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again after a change.
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <Button
        variant="outlined"
        disabled={isDisabled}
        sx={{ alignSelf: 'start' }}
        onClick={() => input.current?.click()}
      >
        Choose a file
      </Button>
      <input ref={input} type="file" accept={accept} hidden onChange={choose} />
    </>
  );
}
