/** Which visits are sent to the server, for whom and when. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectionChanged, ownRecordReceived, sessionAssumed } from '../access/sessionSlice';
import type { UserType } from '../../model/membership';
import { PATTERNS } from '../config/links';
import type { Visit } from '../data/mutations/visits';
import { logDownload, logInsight, logPageView } from '../data/analytics';
import { signedIn, signedOut } from '../store/sessionEvents';
import { createStore, type AppStore } from '../app/store';
import { countVisits } from './countVisits';

const send = vi.fn<(uid: string, visits: readonly Visit[]) => Promise<void>>();
let store: AppStore;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  send.mockReset().mockResolvedValue();
  store = createStore();
  stop = countVisits(store, send);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const own = (userType: UserType) => ({
  own: { userType, expiryDate: null, legalAccess: 'off', email: 'a@works.example' },
  now: 1,
});
const enter = (uid: string, userType: UserType = 'subscriber') => {
  store.dispatch(signedIn({ uid, email: 'a@works.example' }));
  store.dispatch(ownRecordReceived(own(userType)));
};
const calendar: Visit = { kind: 'pages', thing: 'calendar' };

it('countVisits sends several visits of a member in one write', () => {
  enter('ann');
  logPageView(PATTERNS.calendar);
  logPageView(PATTERNS.insightPage);
  logInsight('view', 'i1');
  logInsight('add', 'i1');
  logDownload('i1');
  expect(send).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(send).toHaveBeenCalledExactlyOnceWith('ann', [
    calendar,
    { kind: 'insights', thing: 'i1' },
    { kind: 'files', thing: 'i1' },
  ]);
});

it('countVisits sends nothing for a page that is open to everyone', () => {
  enter('ann');
  logPageView(PATTERNS.privacyPolicy);
  vi.runAllTimers();
  expect(send).not.toHaveBeenCalled();
  logPageView(PATTERNS.browse);
  vi.runAllTimers();
  expect(send).toHaveBeenCalledTimes(1);
});

it.each(['newUser', 'expiredUser'] as const)(
  'countVisits sends nothing for a %s or a visitor',
  (type) => {
    store.dispatch(signedOut());
    logPageView(PATTERNS.calendar);
    vi.runAllTimers();
    enter('ann', type);
    logPageView(PATTERNS.calendar);
    vi.runAllTimers();
    expect(send).not.toHaveBeenCalled();
    enter('ann', 'guest');
    logPageView(PATTERNS.calendar);
    vi.runAllTimers();
    expect(send).toHaveBeenCalledWith('ann', [calendar]);
  },
);

it('countVisits never sends a visit as a visit by the next member', () => {
  enter('ann');
  logPageView(PATTERNS.calendar);
  store.dispatch(signedOut());
  enter('ben');
  logPageView(PATTERNS.browse);
  vi.runAllTimers();
  expect(send).toHaveBeenCalledExactlyOnceWith('ben', [{ kind: 'pages', thing: 'browse' }]);
});

it('countVisits waits until the server has confirmed the member and is connected', () => {
  store.dispatch(
    sessionAssumed({ uid: 'ann', email: 'a@works.example', ...own('subscriber'), now: 1 }),
  );
  logPageView(PATTERNS.calendar);
  vi.advanceTimersByTime(60_000);
  store.dispatch(ownRecordReceived(own('subscriber')));
  store.dispatch(connectionChanged(false));
  vi.advanceTimersByTime(60_000);
  expect(send).not.toHaveBeenCalled();
  store.dispatch(connectionChanged(true));
  vi.runAllTimers();
  expect(send).toHaveBeenCalledExactlyOnceWith('ann', [calendar]);
});

it('countVisits logs a visit that cannot be sent, and sends the next visit', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  send.mockRejectedValueOnce(new Error('no way'));
  enter('ann');
  logPageView(PATTERNS.calendar);
  await vi.runAllTimersAsync();
  expect(warn).toHaveBeenCalledTimes(1);
  logPageView(PATTERNS.browse);
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledTimes(2);
});
