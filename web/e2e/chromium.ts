const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env.CHROME_PATH || '/usr/bin/chromium';

/** No test machine has a graphics card, and the stand-in for one makes every page slow. */
export const withoutGpu = { executablePath, args: [...quiet, '--disable-gpu'] };

/** For what is drawn in 3D: WebGL in software. */
export const withWebGl = {
  executablePath,
  args: [...quiet, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
};
