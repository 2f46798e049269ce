import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Channel, createChannels } from './channels.ts';

it('finds exactly the open streams that are subscribed to a channel', () => {
  const names: Channel[] = ['area:372', 'recipe:chili', 'recipe:372', 'user:ann', 'household:h1'];
  const opened = fc.record({ follows: fc.subarray(names), isClosed: fc.boolean() });
  fc.assert(
    fc.property(fc.array(opened, { maxLength: 12 }), (streams) => {
      const channels = createChannels<object>();
      const closers = streams.map((stream) =>
        channels.subscribe(stream, [...stream.follows, ...stream.follows]),
      );
      for (const [index, close] of closers.entries())
        if (streams[index]?.isClosed) {
          close();
          close();
        }
      const open = streams.filter(({ isClosed }) => !isClosed);
      expect(channels.count()).toBe(open.length);
      expect([...channels.all()]).toEqual(open);
      for (const name of names)
        expect([...channels.streamsOf(name)]).toEqual(open.filter(({ follows }) => follows.includes(name)));
    }),
  );
});
