import { rm } from 'node:fs/promises';

/** Removes the data folder of the journey's own Homeplate, once it has stopped. */
export default async function removeData(): Promise<void> {
  const folder = process.env.WEB_E2E_DATA;
  if (folder) await rm(folder, { recursive: true, force: true });
}
