import { createHash } from 'node:crypto';

// The order matters: Edge and Opera also contain Chrome, and Chrome contains Safari.
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

/** Such as "Firefox on Windows". Contains only names from the lists, never text of the user agent. */
export function describeDevice(userAgent: string): string {
  const nameOf = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameOf(BROWSERS) ?? 'An unknown browser';
  const system = nameOf(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

/** The account stores only this hash of the device cookie. */
export const deviceHashOf = (device: string): string =>
  createHash('sha256').update(device).digest('base64url').slice(0, 22);
