const quiet = [
  // Letters as wide as in a window.
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env.CHROME_PATH || '/usr/bin/chromium';

/** The headless shell smooths letters in another way, so it has screenshots of its own. */
export const screenshotFolder = executablePath.includes('headless') ? 'headless-shell' : 'chromium';

/** Test machines have no GPU, and software rendering of WebGL makes every page slow. */
export const withoutGpu = { executablePath, args: [...quiet, '--disable-gpu'] };

/** For the 3D view: WebGL in software. */
export const withWebGl = {
  executablePath,
  args: [...quiet, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
};
