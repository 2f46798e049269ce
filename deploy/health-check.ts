// The health check of the image: exits with 0 when the process is ready, else prints what is not and exits with 1.
const [, port = '9100'] = /:(\d+)$/.exec(process.env.OPERATION_LISTEN ?? '') ?? [];
try {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(4_000) });
  if (!answer.ok) throw new Error(await answer.text());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
