import { describe, expect, it } from 'vitest';
import {
  CHANNELS,
  isOn,
  isSwitchable,
  kindsOn,
  NOTIFICATION_KINDS,
  weekdayOf,
  withSwitch,
  type NotificationKind,
} from './notificationKinds';

describe('the kinds that a person switched', () => {
  it('are on or off as in the list until the person switches them', () => {
    expect(isOn({}, 'email', 'due')).toBe(true);
    expect(isOn({}, 'email', 'digest')).toBe(false);
    expect(isOn({}, 'push', 'room')).toBe(false);
  });

  it('change in one channel only, and switching back stores nothing', () => {
    const off = { email: withSwitch({}, 'email', 'reply', false) ?? '' };
    expect(off).toEqual({ email: 'reply' });
    expect(isOn(off, 'email', 'reply')).toBe(false);
    expect(isOn(off, 'portal', 'reply')).toBe(true);
    const both = { email: withSwitch(off, 'email', 'digest', true) ?? '' };
    expect(both).toEqual({ email: 'digest,reply' });
    expect(isOn(both, 'email', 'digest')).toBe(true);
    expect(withSwitch(both, 'email', 'reply', true)).toBe('digest');
    expect(withSwitch(off, 'email', 'reply', true)).toBeNull();
    expect(withSwitch(off, 'email', 'reply', false)).toBe('reply');
  });

  it('cannot switch off emails about the membership', () => {
    expect(isSwitchable('email', 'membershipEnds')).toBe(false);
    expect(isOn({ email: 'membershipEnds' }, 'email', 'membershipEnds')).toBe(true);
  });

  it('fit into the text that the rules allow', () => {
    for (const channel of CHANNELS) {
      const text = kindsOn(channel)
        .filter((kind: NotificationKind) => isSwitchable(channel, kind))
        .join();
      expect(text).toMatch(/^[a-z,]{1,200}$/);
    }
    expect(Object.keys(NOTIFICATION_KINDS)).toContain('due');
  });
});

it('counts weekdays from Monday', () => {
  expect(weekdayOf(Date.UTC(2026, 10, 30))).toBe(1);
  expect(weekdayOf(Date.UTC(2026, 10, 29))).toBe(7);
  expect(weekdayOf(Date.UTC(1970, 0, 1))).toBe(4);
});
