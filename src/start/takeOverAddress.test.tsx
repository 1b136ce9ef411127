import { expectLog } from '../../test/support/expectedLogs';
import { renderPortal, startBackend, type Backend } from '../../test/support/portal';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let backend: Backend;
let end: (() => Promise<void>) | null = null;
const uid = 'demo-member';
const EDIT = { name: 'Edit Profile' };
const HELD = { name: 'Your account has now expired :(' };

beforeEach(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
  await backend.stop();
});

const recorded = () => backend.read(`users/${uid}/email`);
const open = (email: string) => {
  const accounts = backend.accounts.map((one) => (one.uid === uid ? { ...one, email } : one));
  end = renderPortal({ ...backend, accounts }, { as: 'member', at: '/myaccount?tab=profile' });
};

describe('an account with another address than its record', () => {
  it('is admitted after the new address is stored in record and directory', async () => {
    open('moved@works.example');
    expect(await screen.findByRole('button', EDIT)).toBeVisible();
    await waitFor(() => expect(recorded()).toBe('moved@works.example'));
    expect(backend.read(`userDirectory/${uid}/email`)).toBe('moved@works.example');
  });

  it('is put on hold if the new address is a personal address', async () => {
    expectLog(/^The record was not updated with the email of the account/);
    const before = recorded();
    open('moved@gmail.com');
    expect(await screen.findByRole('heading', HELD)).toBeVisible();
    expect(screen.queryByRole('button', EDIT)).toBeNull();
    expect(recorded()).toBe(before);
  });
});
