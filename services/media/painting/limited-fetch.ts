class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

/** A fetch whose response stream fails with TooManyBytes after `most` bytes, so an endless response is never buffered. */
export const limitedFetch =
  (most: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const length = Number(response.headers.get('content-length') ?? 0);
    if (length > most) {
      await response.body?.cancel();
      throw new TooManyBytes(`The response has ${length} bytes`);
    }
    let seen = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, controller) => {
        seen += part.byteLength;
        if (seen > most) controller.error(new TooManyBytes(`The response has more than ${most} bytes`));
        else controller.enqueue(part);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body?.pipeThrough(limit) ?? null, { status, statusText, headers });
  };
