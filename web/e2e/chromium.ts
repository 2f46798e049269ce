const quiet = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const executablePath = process.env.CHROME_PATH || '/usr/bin/chromium';

/** Test machines have no GPU, and software rendering of WebGL makes every page slow. */
export const withoutGpu = { executablePath, args: [...quiet, '--disable-gpu'] };

/** For the 3D view: WebGL in software. */
export const withWebGl = {
  executablePath,
  args: [...quiet, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
};
