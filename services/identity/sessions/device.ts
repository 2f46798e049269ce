import { createHash } from 'node:crypto';

// The first that is found names it: Edge and Opera say that they are Chrome, and Chrome that it is Safari.
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** "Firefox on Windows", of what a browser says of itself; nothing of that text goes on but these names. */
export function deviceWords(userAgent: string): string {
  const nameOf = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameOf(BROWSERS) ?? 'An unknown browser';
  const system = nameOf(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

/** What an account knows a browser by; the browser keeps the thing itself. */
export const deviceHashOf = (device: string): string =>
  createHash('sha256').update(device).digest('base64url').slice(0, 22);
