/** Creates an account with a location and returns its cookies. */
export async function signIn(address: string, zip: string): Promise<string> {
  made += 1;
  const account = { username: `bench_${Date.now()}_${made}`, password: 'a long bench password' };
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  await post('/api/auth/register', { ...account, email: `${account.username}@bench.example` });
  const cookie = (await post('/api/auth/login', account)).headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const located = await post('/api/location/update', { zipCode: zip }, cookie);
  if (!located.ok) throw new Error(`The location was refused: ${await located.text()}`);
  return cookie;
}

let made = 0;
