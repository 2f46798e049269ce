import { write } from '@homeplate/kit/api.ts';
import { forgetKeptRecipes } from '../../lib/kept-recipes.ts';
import { paths } from '../../lib/paths.ts';
import { tellTabs } from '../../lib/tabs.ts';
import { leaveTab } from './tab-person.ts';

/** Signs out and loads the home page anew, whether the server could be told or not. What was typed goes: the next person may come. */
export async function logout(): Promise<void> {
  forgetKeptRecipes();
  try {
    await write('POST', '/api/auth/logout');
    tellTabs({ kind: 'left' });
  } catch (error) {
    console.error('Sign-out failed', error);
  }
  // Last, so that nothing is typed after it.
  leaveTab();
  window.location.assign(paths.home);
}
