import { PHOTO_BYTES } from '@homeplate/contracts/documents/cooked-limits.ts';
import { HEAVY_PHOTO } from '@homeplate/contracts/documents/photo-copy.ts';
import type { StaffPicture } from '@homeplate/contracts/documents/staff-picture.ts';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { FileChoice } from '../../components/file-choice.tsx';
import { ConfirmCommand, Working } from '../../components/working.tsx';
import { httpClient } from '../../http.ts';

/** Sends a chosen file as the picture of the recipe. The server looks at its content. */
export function ReplaceButton({ disabled }: { disabled: boolean }) {
  const record = useRecordContext<StaffPicture>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<File>();
  if (!record) return null;

  const send = async (file: File) => {
    setBusy(true);
    try {
      const headers = new Headers({ 'content-type': file.type });
      const path = `/api/admin/pictures/${encodeURIComponent(record.id)}/replace`;
      await httpClient(path, { method: 'POST', headers, body: file });
      notify('The site shows your picture', { type: 'success' });
      refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    } finally {
      setBusy(false);
      setAsked(undefined);
    }
  };
  const choose = (file: File) => {
    if (file.size > PHOTO_BYTES) notify(HEAVY_PHOTO, { type: 'error' });
    else if (record.imageKind === 'composed') void send(file);
    else setAsked(file);
  };
  return (
    <>
      <FileChoice
        accept="image/jpeg,image/png,image/webp"
        label="Replace"
        variant="text"
        isDisabled={isBusy || disabled}
        onChoose={choose}
      />
      {isBusy && asked === undefined && <Working />}
      <ConfirmCommand
        isOpen={asked !== undefined}
        isBusy={isBusy}
        title="Replace"
        question="This picture is deleted, and the site shows yours."
        onConfirm={() => asked && void send(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}
