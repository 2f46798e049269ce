import { Button } from '@mui/material';
import { type ChangeEvent, useRef } from 'react';

type Props = {
  /** Such as `.csv,.tsv`. */
  accept: string;
  label?: string;
  variant?: 'outlined' | 'text';
  isDisabled: boolean;
  onChoose: (file: File) => void;
};

/** A button that chooses one file. */
export function FileChoice({
  accept,
  label = 'Choose a file',
  variant = 'outlined',
  isDisabled,
  onChoose,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again.
    event.target.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <Button
        variant={variant}
        size={variant === 'text' ? 'small' : 'medium'}
        disabled={isDisabled}
        sx={{ alignSelf: 'start' }}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" accept={accept} hidden onChange={choose} />
    </>
  );
}
