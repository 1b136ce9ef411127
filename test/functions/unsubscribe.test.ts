/** The page on which a person switches off a kind of emails without signing in. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { unsubscribe as Unsubscribe } from '../../functions/src/mail/unsubscribe';
import { LINK_LIFETIME, tokenFor } from '../../functions/src/mail/unsubscribeToken';
import { portal, read, usePortal, write } from './mailPortal';

usePortal();

let unsubscribe: typeof Unsubscribe;
beforeAll(async () => {
  ({ unsubscribe } = await import('../../functions/src/mail/unsubscribe'));
});

/** Calls the function. @returns what it responds */
async function request(method: string, token: string) {
  const sent = { status: 200, headers: {} as Record<string, string>, body: '' };
  await new Promise<void>((resolve) => {
    const response = {
      on: () => response,
      status: (status: number) => ((sent.status = status), response),
      set: (name: string | Record<string, string>, value = '') => (
        Object.assign(sent.headers, typeof name === 'string' ? { [name]: value } : name),
        response
      ),
      type: () => response,
      send: (body: string) => {
        sent.body = body;
        resolve();
      },
    };
    void unsubscribe({ method, path: `/Unsubscribe/${token}` } as never, response as never);
  });
  return sent;
}

const tokenOf = (uid: string, kind: 'due' | 'law' | 'digest' = 'due') =>
  tokenFor({ uid, kind }, 'secret', portal.now);
const emailOf = (uid: string) => read(`users/${uid}/inbox/email`);

describe('the link at the end of an email', () => {
  test('shows a button, and switches nothing off until it is pressed', async () => {
    for (const method of ['GET', 'HEAD']) {
      const { status, body, headers } = await request(method, tokenOf('mel'));
      expect(status).toBe(200);
      expect(body).toMatch(/<form method="post"><button [^>]*>Stop these emails<\/button><\/form>/);
      expect(headers['Content-Security-Policy']).toContain("default-src 'none'");
      expect(headers['Cache-Control']).toBe('no-store');
    }
    expect(emailOf('mel')).toBeNull();
  });

  test('switches off one kind for one person, and nothing else', async () => {
    const before = read<object>('users');
    const { status, body } = await request('POST', tokenOf('mel'));
    expect(status).toBe(200);
    expect(body).toContain('You will get no more of these emails');
    expect(emailOf('mel')).toBe('due');
    // A mail program can send the request again.
    expect((await request('POST', tokenOf('mel'))).status).toBe(200);
    expect(emailOf('mel')).toBe('due');
    await request('POST', tokenOf('mel', 'law'));
    expect(emailOf('mel')).toBe('due,law');
    write('users/mel/inbox', null);
    expect(read('users')).toEqual(before);
  });

  test('switches off a kind that the person had switched on', async () => {
    write('users/ann/inbox/email', 'digest');
    await request('POST', tokenOf('ann', 'digest'));
    expect(emailOf('ann')).toBeNull();
    await request('POST', tokenOf('ann', 'digest'));
    expect(emailOf('ann')).toBeNull();
  });

  test('works after the membership has ended', async () => {
    write('users/mel/userType', 'expiredUser');
    await request('POST', tokenOf('mel'));
    expect(emailOf('mel')).toBe('due');
  });

  test('creates nothing for a person who was erased', async () => {
    write('users/mel', null);
    expect((await request('POST', tokenOf('mel'))).status).toBe(200);
    expect(read('users/mel')).toBeNull();
  });
});

describe.each(['GET', 'POST'])('a %s request', (method) => {
  test.each([
    [
      'a forged link',
      () => tokenFor({ uid: 'mel', kind: 'due' }, 'guess', portal.now),
      404,
      'does not work',
    ],
    ['a changed link', () => tokenOf('mel').replace('.', 'x.'), 404, 'does not work'],
    ['no link', () => '', 404, 'does not work'],
    [
      'an expired link',
      () => tokenFor({ uid: 'mel', kind: 'due' }, 'secret', portal.now - LINK_LIFETIME),
      410,
      'has expired',
    ],
  ])('with %s changes nothing and says why', async (_what, token, status, text) => {
    const response = await request(method, token());
    expect(response.status).toBe(status);
    expect(response.body).toContain(text);
    expect(response.body).not.toContain('<button');
    expect(emailOf('mel')).toBeNull();
  });
});

test('other methods are refused', async () => {
  expect((await request('DELETE', tokenOf('mel'))).status).toBe(405);
  expect(emailOf('mel')).toBeNull();
});
