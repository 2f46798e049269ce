/** What a live stream can follow. A further kind is one more name here. */
type ChannelKind = 'area' | 'recipe' | 'household' | 'list' | 'user' | 'job';
export type Channel = `${ChannelKind}:${string}`;

/** An index from channel to streams, so that an event costs its subscribers only. */
export type Channels<Stream> = {
  /** Returns what removes the stream from all of them again. */
  subscribe(stream: Stream, channels: Iterable<Channel>): () => void;
  has(channel: Channel): boolean;
  streamsOf(channel: Channel): Iterable<Stream>;
  all(): Iterable<Stream>;
  count(): number;
};

export function createChannels<Stream>(): Channels<Stream> {
  const streamsByChannel = new Map<Channel, Set<Stream>>();
  const streams = new Set<Stream>();
  return {
    subscribe: (stream, channels) => {
      const followed = new Set(channels);
      streams.add(stream);
      for (const channel of followed) {
        const subscribers = streamsByChannel.get(channel) ?? new Set();
        streamsByChannel.set(channel, subscribers.add(stream));
      }
      return () => {
        streams.delete(stream);
        for (const channel of followed) {
          const subscribers = streamsByChannel.get(channel);
          subscribers?.delete(stream);
          if (subscribers?.size === 0) streamsByChannel.delete(channel);
        }
      };
    },
    has: (channel) => streamsByChannel.has(channel),
    // A copy: a stream that ends while an event is sent leaves the index.
    streamsOf: (channel) => [...(streamsByChannel.get(channel) ?? [])],
    all: () => [...streams],
    count: () => streams.size,
  };
}
