/**
 * A membership that ends while the page is open. The rules refuse whatever is asked from then on; what was attached before
 * the database would go on serving (the suite does not revoke on a change of data), so the app has to close it itself.
 */
import type { Page, WebSocket } from 'playwright-core';
import { expect, test } from 'vitest';
import { fillLogIn, isAt, sees, usePeople } from './people';
import { address, readMap, sendUpdateAs, statusOfReadAs, uidOf, write } from './portal';
import { listenToWire } from './wire';

const { arrive } = usePeople();
const UID = uidOf('member');
const LATE = 'Written after the end';

interface Frame {
  d?: { r?: number; a?: string; b?: { p?: string; q?: unknown } };
}

/** What the page's sockets to the database listen to, and what came in. */
class Traffic {
  readonly sockets: WebSocket[] = [];
  readonly received: string[] = [];
  /** What is listened to, with the number of the request. */
  private readonly open = new Map<string, number>();
  /** What the page wants to hear no more, by the number of that request: the database obeys with its answer. */
  private readonly ending = new Map<number, string>();

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      this.sockets.push(socket);
      socket.on('framesent', ({ payload }) => this.noteSent(String(payload)));
      socket.on('framereceived', ({ payload }) => this.noteReceived(String(payload)));
    });
  }

  /** Listens outside the own record. */
  get foreign(): string[] {
    return [...this.open.keys()].filter(
      (listen) => !/^\/?users\/demo-member(\/|\s|$)/.test(listen),
    );
  }

  private noteSent(payload: string): void {
    if (!payload.startsWith('{')) return;
    const { r = 0, a, b = {} } = (JSON.parse(payload) as Frame).d ?? {};
    const listen = `${b.p ?? ''} ${JSON.stringify(b.q ?? null)}`;
    if (a === 'q') this.open.set(listen, r);
    if (a === 'n') this.ending.set(r, listen);
  }

  private noteReceived(payload: string): void {
    this.received.push(payload);
    const answered = Number(/^{"t":"d","d":{"r":(\d+),/.exec(payload)?.[1]);
    const ended = this.ending.get(answered);
    // The same may have been asked for again meanwhile.
    if (ended !== undefined && Number(this.open.get(ended)) < answered) this.open.delete(ended);
  }
}

/** A member on My Account, with listeners that are a member's only. */
async function arriveListening(): Promise<{ page: Page; traffic: Traffic }> {
  const { page } = await arrive();
  const traffic = new Traffic(page);
  const wire = listenToWire(page);
  await page.goto(address('/LogIn'));
  await fillLogIn(page, 'member');
  await sees(page.getByRole('heading', { level: 1, name: 'My Account' }));
  await expect.poll(() => traffic.foreign.join('\n')).toContain('insightSummaries');
  // A listen that is asked for when the membership has ended would be refused, rightly.
  await wire.isQuiet();
  await page.evaluate(() => {
    (window as typeof window & { samePage?: boolean }).samePage = true;
  });
  expect(await statusOfReadAs('member', 'chatrooms')).toBe(200);
  return { page, traffic };
}

/** Nothing but the own record is listened to, on the same page and the same socket, and nothing else can be asked. */
async function isOut({ page, traffic }: { page: Page; traffic: Traffic }): Promise<void> {
  await isAt(page, '/ExpiredUser');
  await expect.poll(() => traffic.foreign).toEqual([]);
  expect(traffic.sockets).toHaveLength(1);
  expect(
    await page.evaluate(() => (window as typeof window & { samePage?: boolean }).samePage),
  ).toBe(true);

  // The record is still followed, and what comes with it comes after everything that was written before.
  const [insight = ''] = Object.keys(await readMap('insightSummaries'));
  await write(`insightSummaries/${insight}/title`, LATE);
  await write(`users/${UID}/displayName`, 'Still followed');
  await expect
    .poll(() => traffic.received.some((frame) => frame.includes('Still followed')))
    .toBe(true);
  expect(traffic.received.filter((frame) => frame.includes(LATE))).toEqual([]);

  expect(await statusOfReadAs('member', 'chatrooms')).toBe(401);
  const bio = { [`users/${UID}/bio`]: 'x', [`profiles/${UID}/bio`]: 'x' };
  expect(await sendUpdateAs('member', bio)).toBe(401);
}

test('88 a member whose membership lapses is out at once, with the socket still open', async () => {
  const here = await arriveListening();
  await write(`users/${UID}/expiryDate`, Date.now() + 2_000);
  await isOut(here);
});

test('89 a member who is made an expired user is out at once, with the socket still open', async () => {
  const here = await arriveListening();
  await write(`users/${UID}/userType`, 'expiredUser');
  await isOut(here);
});
