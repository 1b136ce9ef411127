import { afterEach, expect, test, vi } from 'vitest';
import { formatRegisterMoment, registerDay } from './history';

afterEach(() => vi.unstubAllEnvs());

test.each(['Etc/UTC', 'America/New_York', 'Asia/Tokyo'])(
  'a reader in %s sees register times in the portal’s time zone',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const night = Date.parse('2026-06-30T23:30:00Z');
    expect(formatRegisterMoment(night)).toBe('1 Jul 2026, 00:30 BST');
    expect(registerDay(night)).toBe('2026-07-01');
    expect(formatRegisterMoment(Date.parse('2026-12-31T23:30:00Z'))).toBe('31 Dec 2026, 23:30 GMT');
  },
);
