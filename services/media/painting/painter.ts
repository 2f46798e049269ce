/** Makes pictures from words, for money. It is told the prompt alone. */
export type Painter = {
  model: string;
  /** It failed several times in a row and is left alone for a while. */
  isAway(): boolean;
  /**
   * Bytes that may be anything. `jobId` is the same for every try, so that a server which knows such keys makes and bills one
   * picture. Throws Refused when the words may not be painted, anything else when there was no answer.
   */
  paint(prompt: string, jobId: string, signal: AbortSignal): Promise<Buffer>;
};

/** The words are such that no picture is made of them: trying again is of no use. */
export class Refused extends Error {
  override name = 'Refused';
}
