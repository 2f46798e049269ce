import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import '@homeplate/kit/styles/fonts.css';
import { App } from './app.tsx';

const root = document.getElementById('back-office');
if (!root) throw new Error('index.html has no #back-office');
// zod must not try `new Function` when it loads: the content security policy blocks it and reports a violation.
// https://github.com/colinhacks/zod/issues/5789
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
// The policy allows style elements with this response's nonce only.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// Only a data router can hold a navigation until the user answers the question about unsaved changes.
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/back-office' });

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={createCache({ key: 'hp', nonce })}>
      <RouterProvider router={router} />
    </CacheProvider>
  </StrictMode>,
);
