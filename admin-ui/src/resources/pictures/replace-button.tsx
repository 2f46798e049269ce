import { type ChangeEvent, useRef, useState } from 'react';
import { Button, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { httpClient } from '../../http.ts';

/** Sends a chosen file as the picture of the recipe. The server looks at its content. */
export function ReplaceButton() {
  const record = useRecordContext();
  const input = useRef<HTMLInputElement>(null);
  const notify = useNotify();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
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
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // The same file can be chosen again after an error.
    event.target.value = '';
    if (file) void send(file);
  };
  return (
    <>
      <Button label="Replace" disabled={isBusy} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="A JPEG, PNG or WebP file"
        hidden
        onChange={choose}
      />
    </>
  );
}
