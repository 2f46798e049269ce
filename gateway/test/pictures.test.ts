import { AppError } from '@homeplate/common/app-error.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rangeOf } from '../routes/pictures/byte-range.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('pictures at the gateway', () => {
  let gateway: TestGateway;
  let ann: string;
  let ben: string;
  const image = (query: string, headers: Record<string, string> = {}, recipe = 'stew') =>
    gateway.ask({ url: `/api/recipes/${recipe}/image${query}`, headers });
  beforeAll(async () => {
    gateway = await startTestGateway();
    ann = await gateway.signIn('ann');
    ben = await gateway.signIn('ben');
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    gateway.services.forget();
    gateway.services.trouble.clear();
  });

  it.each([
    ['', BROWSER, 'image/svg+xml'],
    ['', 'image/jpeg', 'image/jpeg'],
    ['?w=400', BROWSER, 'image/avif'],
    ['?w=400', 'image/webp,*/*', 'image/webp'],
    ['?w=400', 'image/avif;q=0,image/webp', 'image/webp'],
    ['?w=400', 'text/html', 'image/jpeg'],
    ['?w=1200&format=jpeg', BROWSER, 'image/jpeg'],
    ['?format=webp', 'text/html', 'image/webp'],
  ])('a picture for %s with Accept %s is %s', async (query, accept, type) => {
    const answer = await image(query, { accept });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers.vary).toBe(
      query.includes('format') ? 'Accept-Encoding' : 'Accept, Accept-Encoding',
    );
    expect(answer.headers['accept-ranges']).toBe('bytes');
  });

  it('a picture is immutable if its version is in the URL, and a placeholder is not cached', async () => {
    const cacheControl = (answer: { headers: Record<string, unknown> }) => answer.headers['cache-control'];
    expect(cacheControl(await image('?v=3.1&w=400&format=webp'))).toBe('public, max-age=31536000, immutable');
    expect(cacheControl(await image('?v=3.2&w=400&format=webp'))).toBe('public, no-cache');
    expect(cacheControl(await image('?w=400&format=webp'))).toBe('public, no-cache');
    expect(cacheControl(await image('?v=3.1&w=400', {}, 'not-yet'))).toBe('public, no-cache');
    await image('?v=3.1&w=400', {}, 'not-yet');
    expect(gateway.services.calls.filter(({ method }) => method === 'getPicture')).toHaveLength(5);
    expect(cacheControl(await image('?v=3.1.2', {}, 'redrawn'))).toBe('public, max-age=31536000, immutable');
    expect(cacheControl(await image('?v=3.1', {}, 'redrawn'))).toBe('public, no-cache');
    // A generated and an uploaded one.
    for (const version of ['g0123456789abcdef', 'u0123456789abcdef'])
      expect(cacheControl(await image(`?v=${version}`, {}, version))).toBe(
        'public, max-age=31536000, immutable',
      );
  });

  it('renditions are loaded once per client, other pictures once for all', async () => {
    const from = (remoteAddress: string, query: string) =>
      gateway.ask({ url: `/api/recipes/stew/image${query}`, remoteAddress });
    const addresses = ['192.0.2.1', '192.0.2.1', '2001:db8::1', '2001:db8::2'];
    const clients = async (query: string) => {
      gateway.services.forget();
      for (const answer of await Promise.all(addresses.map((address) => from(address, query))))
        expect(answer.statusCode).toBe(200);
      return gateway.services.calls.map(({ request }) => Object(request).client as string);
    };
    const ofExact = await clients('?v=9.1&w=1600&format=avif');
    expect(ofExact).toHaveLength(2);
    expect(new Set(ofExact).size).toBe(2);
    expect(ofExact.join()).not.toMatch(/192|2001/);
    expect(await clients('?v=9.1&w=1600')).toHaveLength(1);
  });

  it('pictures are never compressed again, and If-None-Match gives 304', async () => {
    const first = await image('?w=800&format=avif', { 'accept-encoding': 'br, gzip' });
    expect(first.headers['content-encoding']).toBeUndefined();
    const again = await image('?w=800&format=avif', { 'if-none-match': String(first.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('a range gives 206, an impossible one 416, and HEAD no body', async () => {
    const query = '?w=400&format=jpeg';
    const whole = await image(query);
    const part = await image(query, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe('bytes 10-19/2000');
    expect(part.headers['content-length']).toBe('10');
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20));
    expect((await image(query, { range: 'bytes=-5' })).rawPayload).toEqual(whole.rawPayload.subarray(-5));
    const outside = await image(query, { range: 'bytes=2000-' });
    expect(outside.statusCode).toBe(416);
    expect(outside.headers['content-range']).toBe('bytes */2000');
    // Several ranges or an invalid one give the whole body.
    for (const range of ['bytes=0-1,4-5', 'bytes=9-3', 'lines=0-1', 'bytes=a-b'])
      expect((await image(query, { range })).statusCode).toBe(200);
    const other = await image(query, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect(other.statusCode).toBe(200);
    const same = await image(query, { range: 'bytes=0-9', 'if-range': String(whole.headers.etag) });
    expect(same.statusCode).toBe(206);
    const head = await gateway.ask({ method: 'HEAD', url: `/api/recipes/stew/image${query}` });
    expect(head.statusCode).toBe(200);
    expect(head.headers['content-length']).toBe('2000');
    expect(head.body).toBe('');
  });

  it('a parsed range always lies within the body', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.option(fc.nat(6_000)), fc.option(fc.nat(6_000)), (length, from, to) => {
        const range = rangeOf(`bytes=${from ?? ''}-${to ?? ''}`, length + 1);
        if (typeof range === 'string') return;
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.first).toBeLessThanOrEqual(range.last);
        expect(range.last).toBeLessThanOrEqual(length);
      }),
    );
  });

  it.each([
    '?w=401',
    '?w=0',
    '?w=',
    '?w=400.0',
    '?w=4e2',
    '?w=400&w=800',
    '?w[$gt]=1&w=1',
    '?format=svg',
    '?format=../../etc/passwd',
    '?format=JPEG',
    `?format=${'x'.repeat(5_000)}`,
    '?w=%00',
  ])('a picture with %s is refused', async (query) => {
    const answer = await image(query);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)[0]).toMatch(/^(w|format)/);
    expect(gateway.services.count('getPicture')).toBe(0);
  });

  it.each([
    '/api/recipes/no-such-dish/image',
    '/api/recipes/..%2f..%2fetc%2fpasswd/image',
    '/api/recipes/stew%00.svg/image',
    `/api/recipes/${'a'.repeat(100_000)}/image`,
    `/api/recipes/${'%F0%9F%8D%B2'.repeat(50)}/image`,
  ])('a picture at %.60s gives 404', async (url) => {
    const answer = await gateway.ask({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('NOT_FOUND');
  });

  describe('generated pictures', () => {
    const generate = (cookie: string, recipe = 'stew', body?: unknown) =>
      gateway.post(`/api/recipes/${recipe}/generate-image`, body, cookie ? { cookie } : {});
    const describeDish = (cookie: string, body: unknown) =>
      gateway.post('/api/recipes/generate-image', body, cookie ? { cookie } : {});
    const dish = { recipe_name: 'Chili', description: 'Beans and beef' };

    it('generating a picture needs a session', async () => {
      expect((await generate('')).statusCode).toBe(401);
      expect((await describeDish('', dish)).statusCode).toBe(401);
      expect((await gateway.ask('/api/pictures/jobs/picture-1')).statusCode).toBe(401);
      expect(gateway.services.count('requestPicture')).toBe(0);
    });

    it('a generated picture has both URL fields and the prompt', async () => {
      const answer = await generate(ann);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        status: 'ready',
        recipeId: 'stew',
        image_url: '/api/recipes/stew/image?v=3.1',
        imageUrl: '/api/recipes/stew/image?v=3.1',
        imageKind: 'composed',
        label: 'Curated Image',
        prompt: 'A photograph',
        note: 'We drew another version of this dish.',
      });
      const described = await describeDish(ann, dish);
      expect(described.statusCode).toBe(200);
      expect(described.json().image_url).toMatch(/^\/api\/pictures\/jobs\/picture-[\w-]+\/image$/);
      expect(gateway.services.last('requestPicture')).toMatchObject({ name: 'Chili', style: 'American' });
    });

    it('a slow picture gives 202 with the URL of its job', async () => {
      const answer = await generate(ann, 'slow');
      expect(answer.statusCode).toBe(202);
      const { jobId, status } = answer.json();
      expect(status).toBe('pending');
      expect(answer.headers.location).toBe(`/api/pictures/jobs/${jobId}`);
      expect(answer.headers['retry-after']).toBe('2');
      const look = (id: string, cookie: string) =>
        gateway.ask({ url: `/api/pictures/jobs/${id}`, headers: { cookie } });
      expect((await look(jobId, ann)).json()).toMatchObject({ jobId, status: 'pending' });
      for (const [id, cookie] of [
        [jobId, ben],
        [jobId.replace(/.$/, '!'), ann],
        [`${jobId}x`, ann],
        ['..%2f', ann],
        ['%00', ann],
      ])
        expect((await look(id, cookie)).statusCode).toBe(404);
    });

    it('open jobs of a recipe are listed for the user who requested them', async () => {
      const open = (cookie: string, query: string) =>
        gateway.ask({ url: `/api/pictures/jobs${query}`, headers: cookie ? { cookie } : {} });
      const answer = await open(ann, '?recipeId=slow');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject([{ status: 'pending', recipeId: 'slow' }]);
      expect(gateway.services.last('listOpenPictureJobs')).toEqual({ recipeId: 'slow' });
      expect(answer.json()[0].jobId).toBe(
        `picture-${gateway.services.actorOfLast('listOpenPictureJobs')?.userId}`,
      );
      expect((await open(ann, '?recipeId=stew')).json()).toEqual([]);
      expect((await open('', '?recipeId=slow')).statusCode).toBe(401);
      for (const query of ['', '?recipeId=', '?recipeId=A%2fb', '?recipeId[$ne]=x', '?recipeId=a&recipeId=b'])
        expect((await open(ann, query)).statusCode).toBe(400);
    });

    it('a picture of a described dish is shown to the user who requested it', async () => {
      const { image_url } = (await describeDish(ann, dish)).json();
      const look = (cookie: string, query = '', headers = {}) =>
        gateway.ask({ url: `${image_url}${query}`, headers: { cookie, ...headers } });
      const answer = await look(ann, '?w=400&format=webp');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/webp');
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect((await look(ann, '?w=400&format=webp', { range: 'bytes=0-0' })).statusCode).toBe(206);
      expect((await look(ann, '?w=3')).statusCode).toBe(400);
      expect((await look(ben)).statusCode).toBe(404);
    });

    it('only staff replace a picture', async () => {
      expect((await generate(ann, 'generated')).statusCode).toBe(403);
      const staff = await gateway.signIn('staff');
      expect((await generate(staff, 'generated')).statusCode).toBe(200);
    });

    it('the quota error has a message and Retry-After', async () => {
      const words = 'You have asked for 10 pictures today.';
      gateway.services.trouble.set(
        'requestPicture',
        new AppError('RATE_LIMITED', { message: words, retryAfterSeconds: 3_600 }),
      );
      const answer = await generate(ann);
      expect(answer.statusCode).toBe(429);
      expect(answer.headers['retry-after']).toBe('3600');
      expect(answer.json().error).toBe(words);
    });

    it.each([
      [{}, 'recipe_name'],
      [{ recipe_name: '', description: 'x' }, 'recipe_name'],
      [{ recipe_name: '\u0000 ', description: 'x' }, 'recipe_name'],
      [{ recipe_name: 'x'.repeat(121), description: 'x' }, 'recipe_name'],
      [{ recipe_name: ['x'], description: 'x' }, 'recipe_name'],
      [{ ...dish, description: 'x'.repeat(1_001) }, 'description'],
      [{ ...dish, region_style: 'x'.repeat(61) }, 'region_style'],
      [{ ...dish, prompt: 'my own' }, 'prompt'],
    ])('the picture request %j is refused', async (body, field) => {
      const answer = await describeDish(ann, body);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty(field);
    });

    it('a picture request refuses an unexpected body and one of 10 MB', async () => {
      expect((await generate(ann, 'stew', { prompt: 'my own' })).statusCode).toBe(400);
      const huge = { recipe_name: 'x'.repeat(10_000_000), description: 'x' };
      expect((await describeDish(ann, huge)).statusCode).toBe(413);
      expect((await generate(ann, 'no-such-dish')).statusCode).toBe(404);
      expect((await generate(ann, 'a%2fb')).statusCode).toBe(404);
    });
  });
});
