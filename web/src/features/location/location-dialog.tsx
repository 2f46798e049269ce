import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { useForm } from '@homeplate/kit/hooks/use-form.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { zipInput } from '../../lib/zip-input.ts';
import { location as words } from './copy.ts';
import { useUpdateLocation } from './mutations.ts';
import { ZipFields } from './zip-code.ts';

/** Pages with prices answer a ZIP code themselves. Elsewhere the answer is dinner. */
const PRICED_PAGES = /^\/(recipes|tonight|shopping|saved|submit|nutrition|convert)(\/|$)/;

/** Closes on cancel and on success; stays open with what was typed when the server refuses it. */
export default function LocationDialog({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const onSet = () => {
    onClose();
    if (!PRICED_PAGES.test(pathname)) void navigate(paths.tonight);
  };
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.title} description={words.words}>
      <LocationForm onDone={onClose} onSet={onSet} />
    </Dialog>
  );
}

function LocationForm({ onDone, onSet }: { onDone: () => void; onSet: () => void }) {
  const { formProps, field, submitProps, setError } = useForm({
    schema: ZipFields,
    mutation: useUpdateLocation(),
    failed: words.toasts.failed,
    onSuccess: onSet,
    onError: (_error, sentence) => {
      setError('zipCode', { message: sentence });
    },
  });
  return (
    <form {...formProps}>
      <Field
        {...field('zipCode')}
        label={words.zipCode}
        placeholder={words.placeholder}
        maxLength={10}
        {...zipInput}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <Button look="secondary" onClick={onDone} disabled={submitProps.busy}>
          {words.cancel}
        </Button>
        <Button {...submitProps} busyWords={words.pending}>
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
