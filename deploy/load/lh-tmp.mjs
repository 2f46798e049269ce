import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
const base = process.argv[2];
for (const path of process.argv[3].split(' ')) for (let i = 0; i < Number(process.argv[4] ?? 2); i++) {
  const port = 9300 + Math.floor(Math.random() * 500);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', `--remote-debugging-port=${port}`] });
  const r = await lighthouse(base + path, { port, onlyCategories: ['performance'], logLevel: 'error' });
  const a = r.lhr.audits; const v = (n) => Math.round(a[n]?.numericValue ?? -1);
  console.log(path, Math.round(r.lhr.categories.performance.score * 100), 'FCP', v('first-contentful-paint'), 'LCP', v('largest-contentful-paint'), 'TBT', v('total-blocking-time'), 'SI', v('speed-index'), 'obsLCP', a.metrics?.details?.items?.[0]?.observedLargestContentfulPaint, 'obsFCP', a.metrics?.details?.items?.[0]?.observedFirstContentfulPaint);
  if (i === 0) { const el = a['largest-contentful-paint-element'] ?? a['lcp-breakdown-insight']; console.log(JSON.stringify(el?.details?.items ?? null).slice(0, 700)); for (const n of a['network-requests'].details.items.slice(0, 40)) console.log('   ', n.url.replace(base, '').slice(0, 60), n.priority, Math.round(n.networkRequestTime), Math.round(n.networkEndTime), n.transferSize); }
  await browser.close();
}
