import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import '../styles/app.css';
import { Alive } from './alive.tsx';
import { App } from './app.tsx';
import { type DrawnAnswers, takeAnswers } from './drawn-answers.ts';
import { nameFirstEntry } from './history-entry.ts';
import { createQueryClient } from './query-client.ts';
import { routeOf } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
nameFirstEntry();
const client = createQueryClient();
const { route, asked } = routeOf(new URL(window.location.href));
const app = (
  <StrictMode>
    <BrowserRouter>
      <App client={client} />
    </BrowserRouter>
    <Alive />
  </StrictMode>
);
const state = document.getElementById('state')?.textContent;
if (state) {
  // The page is there already, drawn by the server from these very answers.
  takeAnswers(client, JSON.parse(state) as DrawnAnswers);
  // Should its code not load, the page says so itself.
  await route.load().catch(() => undefined);
  hydrateRoot(root, app);
} else {
  for (const read of route.reads(client, asked)) read.catch(() => undefined);
  createRoot(root).render(app);
}
// What makes later views quicker waits for the first one.
void import('./next-views.ts')
  .then(({ prepareNextViews }) => prepareNextViews(client))
  .catch(() => undefined);
