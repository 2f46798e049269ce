/** More came than anybody asked for. */
class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}

/** A fetch whose answers end with TooManyBytes after `most` bytes: what goes on sending is cut off, not gathered. */
export const limitedFetch =
  (most: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const told = Number(response.headers.get('content-length') ?? 0);
    if (told > most) {
      await response.body?.cancel();
      throw new TooManyBytes(`The answer has ${told} bytes`);
    }
    let seen = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, controller) => {
        seen += part.byteLength;
        if (seen > most) controller.error(new TooManyBytes(`The answer has more than ${most} bytes`));
        else controller.enqueue(part);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body?.pipeThrough(limit) ?? null, { status, statusText, headers });
  };
