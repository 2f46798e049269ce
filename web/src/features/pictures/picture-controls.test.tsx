import type { PictureKind } from '@homeplate/contracts/documents/picture.ts';
import type { PictureAnswer } from '@homeplate/contracts/documents/picture-job.ts';
import { currentToast } from '@homeplate/kit/components/toast.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PictureChange, PictureControls, usePicture } from './picture-controls.tsx';

const NOTE = 'We drew another version of this dish.';
const composed: PictureAnswer = {
  jobId: 'picture-1',
  status: 'ready',
  recipeId: 'grits',
  image_url: '/api/recipes/grits/image?v=1.1',
  imageUrl: '/api/recipes/grits/image?v=1.1',
  imageKind: 'composed',
  label: 'Curated Image',
  prompt: 'A photograph',
  note: NOTE,
};
const generated: PictureAnswer = {
  ...composed,
  imageUrl: '/api/recipes/grits/image?v=g1',
  imageKind: 'generated',
  label: 'AI-generated',
  note: null,
};

/** What becomes of the recipe: not a word of the drawing that was there before. */
const SHOWN: PictureChange = {
  imageUrl: generated.imageUrl,
  imageAlt: 'Grits, as it is served in Macon, Georgia',
  imageKind: 'generated',
  isGenerating: false,
};

const asked: string[] = [];
let answers: { status: number; body: unknown }[] = [];
/** What is being made for the reader when the page opens. */
let open: PictureAnswer[] = [];
let openAsked = 0;
const changes: PictureChange[] = [];
const stale = vi.fn();

const GRITS = {
  id: 'grits',
  title: 'Grits',
  place: 'Macon, Georgia',
  imageUrl: '/api/recipes/grits/image?v=1.1',
  isGenerating: false,
};
type Props = Parameters<typeof usePicture>[0];
const Controls = (props: Props) => <PictureControls picture={usePicture(props)} />;
const controls = (
  recipe: Props['recipe'],
  person: { isAdmin: boolean } | null | undefined = { isAdmin: false },
) => (
  <Controls
    recipe={recipe}
    user={person}
    from="/recipes/grits#picture"
    onChange={(change) => changes.push(change)}
    onStale={stale}
  />
);
const show = (
  person: { isAdmin: boolean } | null | undefined = { isAdmin: false },
  imageKind: PictureKind = 'composed',
) => showAll(controls({ ...GRITS, imageKind }, person));
let client: QueryClient;
const within = (part: ReactNode) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>{part}</MemoryRouter>
  </QueryClientProvider>
);
const showAll = (part: ReactNode) => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(within(part));
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));

beforeEach(() => {
  asked.length = 0;
  open = [];
  openAsked = 0;
  changes.length = 0;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/pictures/jobs?recipeId=grits') {
      openAsked += 1;
      return Response.json(open);
    }
    asked.push(`${init.method} ${path}`);
    const { status, body } = answers.shift() ?? { status: 500, body: {} };
    return Response.json(body, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the picture of a recipe', () => {
  it('is followed while it is being made, then shown', async () => {
    answers = [
      { status: 202, body: { ...composed, status: 'pending', note: null } },
      { status: 200, body: { ...composed, status: 'pending', note: null } },
      { status: 200, body: generated },
    ];
    show();
    await press('Generate Image');
    expect(screen.getAllByText('Generating perfect food image...').length).toBeGreaterThan(0);
    expect(changes).toEqual([{ isGenerating: true }]);
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes[1]).toEqual(SHOWN);
    expect(asked).toEqual([
      'POST /api/recipes/grits/generate-image',
      'GET /api/pictures/jobs/picture-1',
      'GET /api/pictures/jobs/picture-1',
    ]);
    expect(currentToast()).toMatchObject({
      title: 'Image Generated!',
      description: 'Your recipe image is ready',
    });
  });

  it('that was being made when the page was left is followed again', async () => {
    open = [{ ...composed, status: 'pending', note: null }];
    answers = [
      { status: 200, body: open[0] },
      { status: 200, body: generated },
    ];
    show();
    await waitFor(() => expect(changes).toEqual([{ isGenerating: true }]));
    expect(screen.getAllByText('Generating perfect food image...').length).toBeGreaterThan(0);
    await waitFor(() => expect(changes).toHaveLength(2));
    expect(changes[1]).toEqual(SHOWN);
    expect(asked).toEqual(['GET /api/pictures/jobs/picture-1', 'GET /api/pictures/jobs/picture-1']);
  });

  it('is shown to be made for as long as it is, also when the recipe is read again meanwhile', async () => {
    function Page() {
      const [recipe, setRecipe] = useState({ ...GRITS, imageKind: 'composed' as const, isGenerating: false });
      return (
        <>
          <button type="button" onClick={() => setRecipe({ ...recipe, isGenerating: false })}>
            Read again
          </button>
          <p>{recipe.isGenerating ? 'is made' : 'rests'}</p>
          <Controls
            recipe={recipe}
            user={{ isAdmin: false }}
            from="/"
            onChange={({ isGenerating = false }) => setRecipe((held) => ({ ...held, isGenerating }))}
            onStale={stale}
          />
        </>
      );
    }
    const pending = { ...composed, status: 'pending', note: null };
    answers = [
      { status: 202, body: pending },
      { status: 200, body: pending },
      { status: 200, body: composed },
    ];
    showAll(<Page />);
    await press('Generate Image');
    expect(await screen.findByText('is made')).toBeTruthy();
    await press('Read again');
    expect(await screen.findByText('is made')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('rests')).toBeTruthy());
  });

  it('is asked about by those who may ask for one alone', async () => {
    show(null);
    show({ isAdmin: false }, 'generated');
    expect(openAsked).toBe(0);
    show();
    await waitFor(() => expect(openAsked).toBe(1));
    expect(changes).toEqual([]);
  });

  it('is another drawing where there is no image service, labelled and with the words of the server', async () => {
    const imageUrl = '/api/recipes/grits/image?v=1.1.1';
    answers = [{ status: 200, body: { ...composed, imageUrl } }];
    show();
    await press('Generate Image');
    expect(await screen.findByText('Curated Image')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe(NOTE);
    expect(currentToast()).toMatchObject({ title: 'Using fallback image', description: NOTE });
    expect(changes.at(-1)).toEqual({ imageUrl, isGenerating: false });
  });

  it('that is being made for another reader is waited for, and not requested a second time', async () => {
    const { rerender } = showAll(controls({ ...GRITS, imageKind: 'composed', isGenerating: true }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Generate Image/ });
    expect(button.disabled).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Generating perfect food image...');
    await userEvent.click(button);
    expect(asked).toEqual([]);
    rerender(within(controls({ ...GRITS, imageKind: 'composed' })));
    expect(button.disabled).toBe(false);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(changes).toEqual([]);
  });

  it('that staff asked for again and that could not be made is told to be the one of before', async () => {
    const note = 'The image service isn’t answering right now, so we kept the picture you see.';
    answers = [{ status: 200, body: { ...generated, note } }];
    show({ isAdmin: true }, 'generated');
    await press('Regenerate Image');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(note));
    expect(currentToast()).toMatchObject({ title: 'Using fallback image', description: note });
    expect(screen.getByText('AI-generated')).toBeTruthy();
    expect(changes.at(-1)).toEqual({ imageUrl: generated.imageUrl, isGenerating: false });
  });

  it('tells the quota in the words of the server', async () => {
    const words = 'You have asked for 10 pictures today. Please come back tomorrow.';
    answers = [{ status: 429, body: { error: words, code: 'RATE_LIMITED', requestId: 'r' } }];
    show();
    await press('Generate Image');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
    expect(currentToast()).toMatchObject({ title: 'Using fallback image', description: words });
  });

  it('asks a visitor to sign in and to come back to it', async () => {
    show(null);
    await press('Generate Image');
    const link = await screen.findByRole('link', { name: 'Sign In' });
    expect(link.getAttribute('href')).toBe('/login?next=%2Frecipes%2Fgrits%23picture');
    expect(asked).toEqual([]);
  });

  it('is labelled once it is generated, downloaded by everybody and replaced by staff', () => {
    show({ isAdmin: false }, 'generated');
    expect(screen.getByText('AI-generated')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    const link = screen.getByRole('link', { name: 'Download' });
    expect(link.getAttribute('href')).toBe('/api/recipes/grits/image?v=1.1&w=1600&format=jpeg');
    expect(link.getAttribute('download')).toBe('grits.jpg');
    cleanup();
    show({ isAdmin: true }, 'generated');
    expect(screen.getByRole('button', { name: /^Regenerate Image/ })).toBeTruthy();
  });

  it('that staff uploaded has no label, and only staff may generate one in its place', () => {
    show({ isAdmin: false }, 'uploaded');
    expect(screen.queryByText('AI-generated')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Download' })).toBeTruthy();
    cleanup();
    show({ isAdmin: true }, 'uploaded');
    expect(screen.getByRole('button', { name: /^Generate Image/ })).toBeTruthy();
  });

  it('is read again when somebody else’s came first', async () => {
    answers = [{ status: 403, body: { error: 'It has one.', code: 'WRONG_ROLE', requestId: 'r' } }];
    show();
    await press('Generate Image');
    await waitFor(() => expect(stale).toHaveBeenCalled());
  });
});
