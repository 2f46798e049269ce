import { create, openShadow, setAppearance } from './dom.js';

const CSS = `
dialog {
  width: min(26rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 1.5rem; border: 1px solid var(--colorTextSecondary);
  border-radius: var(--borderRadius); background: var(--colorBackground); color: var(--colorText);
  font: 400 1rem/1.5 var(--fontFamily);
}
dialog::backdrop { background: rgb(0 0 0 / 0.55); }
h2 { margin: 0 0 0.5rem; font-size: 1.25rem; }
p { margin: 0 0 1.25rem; color: var(--colorTextSecondary); }
div { display: grid; gap: 0.625rem; }
button {
  min-height: 44px; border-radius: var(--borderRadius); border: 1px solid var(--colorTextSecondary);
  background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer;
}
button.main { border-color: transparent; background: var(--colorPrimary); color: var(--accessibleColorOnColorPrimary); }
button:focus-visible { outline: var(--focusOutline); outline-offset: 2px; }
`;

/**
 * The bank's 3-D Secure page in test mode. Escape fails the authentication, as closing Stripe's dialog does.
 * @param {import('./dom.js').Appearance | undefined} appearance
 * @returns {Promise<'confirm' | 'refuse'>}
 */
export function challenge(appearance) {
  const host = document.createElement('div');
  const root = openShadow(host, CSS);
  setAppearance(host, appearance);
  const complete = create('button', { type: 'button', class: 'main' }, ['Complete authentication']);
  const fail = create('button', { type: 'button' }, ['Fail authentication']);
  const dialog = create('dialog', { 'aria-labelledby': 'title', 'aria-describedby': 'words' }, [
    create('h2', { id: 'title' }, ['3D Secure test page']),
    create('p', { id: 'words' }, ['This card asks for authentication. Choose what the cardholder does.']),
    create('div', {}, [complete, fail]),
  ]);
  root.append(dialog);
  const before = document.activeElement;
  document.body.append(host);
  dialog.showModal();
  return new Promise((resolve) => {
    /** @param {'confirm' | 'refuse'} result */
    const finish = (result) => {
      dialog.close();
      host.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(result);
    };
    complete.addEventListener('click', () => finish('confirm'));
    fail.addEventListener('click', () => finish('refuse'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish('refuse');
    });
  });
}
