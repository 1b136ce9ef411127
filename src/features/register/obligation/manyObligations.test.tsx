import {
  databasePort,
  leave,
  open,
  ownList,
  rows,
  UID,
  write,
} from '../../../../test/support/register';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { JsonValue } from '../../../../packages/database-emulator/src';
import { tapWire } from '../../../../test/support/wireTap';
import { isOwnKey } from '../../../../model/obligation';
import { OWN_OBLIGATIONS } from '../messages';
import { ownListLink } from '../ownFilters';

const MOST_GROWTH = 1.01;
/** More than a page. A register of one page needs no read of a further row. */
const FEW = 20;
const MANY = 1000;
const INDEX = `userLegalIndex/${UID}`;

/** Replaces the register by this many equal own obligations. A row of a law is shorter, so laws would blur the comparison. */
function fill(count: number): void {
  const [, row] = rows().find(([key, { status }]) => isOwnKey(key) && status === 'active') ?? [];
  const own = Array.from({ length: count }, (_, at) => {
    const number = String(at).padStart(4, '0');
    return [`-Zzz${number}-own`, { ...row, title: `Duty ${number}` }];
  });
  write(INDEX, Object.fromEntries(own) as JsonValue);
  write(`userDirectory/${UID}/legalTotal`, count);
}

const SCREENS = {
  list: {
    at: ownListLink({}),
    isComplete: async () =>
      expect(await within(await ownList()).findAllByText(/^Duty /)).toHaveLength(10),
  },
  overview: {
    at: '/LegalRegisterDash',
    isComplete: async (count: number) => {
      const numbers = await screen.findByRole('list', { name: 'My register in numbers' });
      const own = await within(numbers).findByText(OWN_OBLIGATIONS);
      expect(own.closest('li')).toHaveTextContent(String(count));
    },
  },
};

it('list and overview receive as many bytes with 1,000 own obligations as with 20', async () => {
  const tap = await tapWire(databasePort());
  const measure = async (count: number, name: keyof typeof SCREENS) => {
    fill(count);
    const { at, isComplete } = SCREENS[name];
    tap.reset();
    open('legal', at, tap);
    await isComplete(count);
    await waitFor(() => {
      expect(screen.queryByText(/^Loading/)).toBeNull();
      expect(tap.pending()).toBe(0);
    });
    const bytes = tap.bytes();
    await leave();
    await waitFor(() => expect(tap.pending()).toBe(0));
    return bytes;
  };
  try {
    for (const name of ['list', 'overview'] as const) {
      // The first screen also loads the modules.
      await measure(FEW, name);
      const few = await measure(FEW, name);
      const many = await measure(MANY, name);
      expect(few).toBeGreaterThan(1_000);
      expect
        .soft(many / few, `${name}: ${few}, then ${many} bytes`)
        .toBeLessThanOrEqual(MOST_GROWTH);
    }
  } finally {
    await tap.stop();
  }
});
