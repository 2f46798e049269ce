import { Button } from '@homeplate/kit/components/button.tsx';
import { FormAlert } from '@homeplate/kit/components/form-alert.tsx';
import { Camera, ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cooked } from './copy.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const words = cooked.photo;
/** Without HEIC, so that iPhones hand the photo over as JPEG. */
const TYPES = 'image/jpeg,image/png,image/webp';

/** Chooses a photo from the camera or a file, and shows it. `onChange` gets it ready to send, less than 1 MB. */
export function PhotoField({
  photo,
  disabled,
  onChange,
}: {
  photo: Blob | null;
  disabled: boolean;
  onChange: (photo: Blob | null) => void;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'unreadable'>('idle');
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setState('reading');
    try {
      onChange(await shrinkPhoto(file));
      setState('idle');
    } catch {
      setState('unreadable');
    }
  };
  return (
    <fieldset ref={group} className="grid min-w-0 gap-2">
      <legend className="mb-2 text-sm font-strong">{words.label}</legend>
      {photo && (
        <div className="flex items-center gap-3">
          <Preview photo={photo} />
          <Button
            look="ghost"
            disabled={disabled}
            onClick={() => {
              onChange(null);
              // The pressed button goes away.
              group.current?.querySelector<HTMLElement>('[data-choose]')?.focus();
            }}
          >
            {words.leaveOut}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton disabled={disabled} isBusy={state === 'reading'} isCamera onFile={choose} />
        <FileButton disabled={disabled} isBusy={state === 'reading'} onFile={choose} />
      </div>
      <FormAlert words={state === 'unreadable' ? words.unreadable : undefined} />
    </fieldset>
  );
}

/** On phones, one button for the camera and one for stored photos; elsewhere the camera is no file. */
function FileButton({
  isCamera = false,
  isBusy,
  disabled,
  onFile,
}: {
  isCamera?: boolean;
  isBusy: boolean;
  disabled: boolean;
  onFile: (file: File | undefined) => Promise<void>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = isCamera ? Camera : ImagePlus;
  return (
    <span className={isCamera ? 'md:hidden' : undefined}>
      <input
        ref={input}
        type="file"
        hidden
        accept={TYPES}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          void onFile(file);
        }}
      />
      <Button
        look="secondary"
        disabled={disabled}
        busy={isBusy}
        busyWords={words.reading}
        {...(!isCamera && { 'data-choose': '' })}
        onClick={() => input.current?.click()}
      >
        <Icon aria-hidden="true" className="size-4" />
        {isCamera ? words.take : words.choose}
      </Button>
    </span>
  );
}

function Preview({ photo }: { photo: Blob }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return (
    <img
      src={url}
      alt={words.preview}
      className="h-24 max-w-44 rounded-control border border-line object-cover"
    />
  );
}
