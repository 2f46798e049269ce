import type { CookedEntry } from '@homeplate/contracts/documents/cooked.ts';
import Toaster from '@homeplate/kit/components/toaster.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PhotoDialog from './photo-dialog.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

const ENTRY: CookedEntry = {
  id: 'cooked-1',
  recipeId: 'grits',
  draftId: null,
  date: '2020-11-24',
  servings: 4,
  note: null,
  mealId: null,
  isLeftover: false,
  photoUrl: null,
  createdAt: '2020-11-24T12:00:00.000Z',
};

/** Sends nothing until the test answers. */
class FakeRequest extends EventTarget {
  static all: FakeRequest[] = [];
  upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  body: Blob | undefined;
  path = '';
  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {}
  send(body: Blob) {
    this.body = body;
    FakeRequest.all.push(this);
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }));
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.dispatchEvent(new Event('load'));
  }
}

/** Bytes of a drawing at each quality. */
let bytesAt: (quality: number, width: number) => number;
let drawn: { width: number; quality: number }[];

beforeEach(() => {
  FakeRequest.all = [];
  drawn = [];
  bytesAt = () => 1_000;
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file.type === 'text/plain') throw new DOMException('no picture');
    return { width: 4_000, height: 3_000, close: () => undefined };
  });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
    type,
    quality = 1,
  ) {
    drawn.push({ width: this.width, quality });
    done(new Blob([new Uint8Array(bytesAt(quality, this.width))], { type: type ?? '' }));
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('a photo is drawn at 1,600 pixels, and smaller only if it would be more than 1 MB', async () => {
  const photo = new Blob(['x'], { type: 'image/jpeg' });
  expect((await shrinkPhoto(photo)).type).toBe('image/jpeg');
  expect(drawn).toEqual([{ width: 1_600, quality: 0.82 }]);
  drawn = [];
  bytesAt = (_quality, width) => (width > 1_200 ? 1_500_000 : 800_000);
  expect((await shrinkPhoto(photo)).size).toBe(800_000);
  expect(drawn.map(({ width }) => width)).toEqual([1_600, 1_600, 1_200]);
});

async function chooseAndSave(onClose: () => void) {
  const user = userEvent.setup();
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });
  const view = (isOpen: boolean) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        {isOpen && <PhotoDialog entry={ENTRY} title="Grits" onClose={onClose} />}
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(view(true));
  const inputs = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  const [camera, file] = inputs;
  expect(camera?.getAttribute('capture')).toBe('environment');
  if (!file) throw new Error('no input');
  await user.upload(file, new File(['x'], 'dinner.jpg', { type: 'image/jpeg' }));
  await screen.findByRole('img', { name: 'The photo you chose' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(FakeRequest.all).toHaveLength(1));
  return { user, close: () => rerender(view(false)) };
}
const last = () => FakeRequest.all.at(-1) as FakeRequest;

it('an upload says how far it is, and a refused one says why and can be sent again', async () => {
  const onClose = vi.fn();
  const { user } = await chooseAndSave(onClose);
  expect(last().path).toBe('/api/cooked/cooked-1/photo');
  act(() => last().progress(40));
  await screen.findByText('40 %');
  act(() => last().progress(100));
  await screen.findByText('Storing your photo');
  const refusal = { error: 'You have 200 photos, the most we store.', code: 'CONFLICT', requestId: 'r' };
  act(() => last().answer(409, refusal));
  expect((await screen.findByRole('alert')).textContent).toContain('You have 200 photos');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(FakeRequest.all).toHaveLength(2));
  act(() => last().answer(201, ENTRY));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('an upload goes on when its dialog is closed, and a failure is then shown in a toast', async () => {
  const onClose = vi.fn();
  const { user, close } = await chooseAndSave(onClose);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  close();
  act(() => {
    last().dispatchEvent(new Event('error'));
  });
  await screen.findByText('The photo wasn’t uploaded');
  expect(onClose).toHaveBeenCalledOnce();
});

it('a file that is no picture is refused at once, and nothing is sent', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      <PhotoDialog entry={ENTRY} title="Grits" onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const [, file] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  if (!file) throw new Error('no input');
  await user.upload(file, new File(['x'], 'notes.txt', { type: 'text/plain' }));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t open this photo');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  expect(FakeRequest.all).toEqual([]);
});
