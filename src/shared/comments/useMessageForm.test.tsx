import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { soon } from '../../../test/support/receivers';
import { createStore } from '../../app/store';
import { readBackend } from '../../config/env';
import { chooseBackend } from '../../data/firebase';
import { createMutation } from '../../store/mutation';
import { hasDrafts, readDraft, removeDrafts } from '../drafts/drafts';
import { fromPlainText } from '../richText/rawContent';
import { useMessageForm } from './useMessageActions';

const UID = 'member';
const DRAFT = 'post/room';

let refuse: () => void;
let response: Promise<void>;
beforeEach(() => {
  chooseBackend(readBackend({}, { port: '', developing: false }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  response = new Promise((_, reject) => {
    refuse = () => reject(new Error('refused'));
  });
});
afterEach(() => localStorage.clear());

function open(text: string) {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const sendMessage = createMutation('test/send', () => response, { handled: true });
  const form = renderHook(
    () =>
      useMessageForm({
        uid: UID,
        draftName: DRAFT,
        initial: '',
        send: () => sendMessage(undefined),
        exists: () => Promise.resolve(false),
        onDone: vi.fn(),
      }),
    { wrapper },
  );
  act(() => form.result.current.whole().onChange(text));
  act(() => form.result.current.submit());
  return form;
}

/** Renders a form whose message was sent and is not yet confirmed. */
async function send() {
  const form = open(fromPlainText('Words'));
  await soon(() => expect(readDraft(UID, DRAFT)).toMatchObject({ isSent: true }));
  return form;
}
const settle = () =>
  act(async () => {
    refuse();
    await response.catch(() => undefined);
  });

it('a rejected message stays as a draft', async () => {
  const { result } = await send();
  await settle();
  await soon(() => expect(result.current.busy).toBe(false));
  expect(readDraft(UID, DRAFT)).toMatchObject({ isSent: false });
});

it('a message that is rejected after its author signed out leaves no draft', async () => {
  const { unmount } = await send();
  removeDrafts(UID);
  unmount();
  await settle();
  expect(hasDrafts(UID)).toBe(false);
});

it('a message that is too long is not sent, and the form explains why', async () => {
  const text = fromPlainText('x'.repeat(20_000));
  const { result } = open(text);
  await soon(() =>
    expect(result.current.whole().error).toBe(
      'This is too long for one message. Please shorten it.',
    ),
  );
  expect(readDraft(UID, DRAFT)).toMatchObject({ isSent: false, text });
});
