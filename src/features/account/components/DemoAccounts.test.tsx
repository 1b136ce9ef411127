import { configureStore } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { expectLog } from '../../../../test/support/expectedLogs';
import { isRegistered } from '../../../data/registered';
import { DemoAccounts } from './DemoAccounts';

vi.mock('../../../data/registered');

const open = () =>
  render(
    <Provider store={configureStore({ reducer: () => ({}) })}>
      <DemoAccounts />
    </Provider>,
  );

function failLater(): () => Promise<void> {
  let fail: (cause: Error) => void = () => undefined;
  vi.mocked(isRegistered).mockReturnValue(
    new Promise((_resolve, reject) => {
      fail = reject;
    }),
  );
  return () =>
    act(async () => {
      fail(new TypeError('fetch failed'));
      await Promise.resolve();
    });
}

it('logs a warning if the embedded suite does not respond', async () => {
  const fail = failLater();
  const { container } = open();
  expectLog(/^The demo accounts could not be loaded/);
  await fail();
  expect(container).toBeEmptyDOMElement();
});

it('logs no warning after the user has left the page', async () => {
  const fail = failLater();
  open().unmount();
  await fail();
  expect(isRegistered).toHaveBeenCalled();
});
