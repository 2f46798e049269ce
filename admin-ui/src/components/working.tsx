import { CircularProgress, DialogContentText, LinearProgress } from '@mui/material';
import { Confirm } from 'react-admin';

const WORKING = 'Working';

/** Beside a button while its command runs. Not inside it: a screen reader hears only the name of a button. */
export const Working = () => <CircularProgress size={20} aria-label={WORKING} />;

type Props = {
  title: string;
  question: string;
  isOpen: boolean;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a command, and shows that it runs. */
export const ConfirmCommand = ({ question, isBusy, ...props }: Props) => (
  <Confirm
    {...props}
    loading={isBusy}
    content={
      <>
        <DialogContentText>{question}</DialogContentText>
        {isBusy && <LinearProgress aria-label={WORKING} sx={{ marginTop: 2 }} />}
      </>
    }
  />
);
