import { renderNewsletter } from './measures/newsletter-render.ts';
import { type Report, thousands } from './report.ts';

const MAILS = 100_000;

export async function newsletterRows({ row }: Report): Promise<void> {
  const { seconds, averageBytes } = await renderNewsletter(MAILS);
  row(
    `${thousands(MAILS)} newsletter mails rendered for 500 places, HTML and text, on one core`,
    'at most 60 s',
    `${seconds.toFixed(1)} s (${((seconds * 1_000) / MAILS).toFixed(3)} ms and ${thousands(averageBytes)} bytes a mail)`,
    seconds <= 60,
  );
}
