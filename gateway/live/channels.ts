/** What a live stream can subscribe to. */
type ChannelKind = 'area' | 'recipe' | 'household' | 'list' | 'user' | 'job';
export type Channel = `${ChannelKind}:${string}`;

/** An index from channel to streams: an event only costs time for its subscribers. */
export type Channels<Stream> = {
  /** Returns a function that unsubscribes from all of them. */
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
    // Copy the set: a stream that ends during an event is removed from it.
    streamsOf: (channel) => [...(streamsByChannel.get(channel) ?? [])],
    all: () => [...streams],
    count: () => streams.size,
  };
}
