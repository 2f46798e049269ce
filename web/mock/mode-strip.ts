import { MODE_NAME, MODES, modeOf } from './modes.ts';

/** A strip at the bottom of each page with a button for each mode. It is no part of the app: its styles are its own. */
const strip = document.createElement('nav');
strip.setAttribute('aria-label', 'Mock data');
strip.style.cssText =
  'position:fixed;bottom:0;left:0;z-index:9999;display:flex;align-items:center;gap:4px;padding:4px 8px;background:#222;color:#fff;font:13px system-ui;border-top-right-radius:8px';
strip.append('Mock data:');

for (const [mode, label] of Object.entries(MODES)) {
  const button = document.createElement('button');
  button.textContent = label;
  const isOn = modeOf(document.cookie) === mode;
  button.setAttribute('aria-pressed', String(isOn));
  button.style.cssText = `padding:2px 8px;border-radius:4px;background:${isOn ? '#fff' : '#444'};color:${isOn ? '#222' : '#fff'}`;
  button.addEventListener('click', () => {
    const url = new URL(location.href);
    url.searchParams.set(MODE_NAME, mode);
    location.assign(url);
  });
  strip.append(button);
}
document.body.append(strip);
