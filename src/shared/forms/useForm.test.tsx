import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { FilePicker } from '../../components/form/FilePicker';
import { Form } from '../../components/form/Form';
import { TextField } from '../../components/form/TextField';
import { hasDrafts } from '../drafts/drafts';
import { useDraft, useEditDraft } from '../drafts/useDraft';
import { noticesReducer, selectNotices } from '../notices/noticesSlice';
import { FormEnd } from './FormEnd';
import {
  requiredText,
  trimmedText,
  useFields,
  refuse,
  useForm,
  type FormOptions,
  type Sending,
} from './useForm';
import { useFileChoice } from './useFileChoice';

afterEach(() => localStorage.clear());

const schema = v.object({
  key: v.string(),
  title: requiredText('Please enter a title'),
  note: v.pipe(v.string(), v.trim(), v.maxLength(10, 'This note is too long')),
});
type Content = v.InferInput<typeof schema>;
type Options = Partial<FormOptions<Content, Content, void>>;

/** Returns a server whose responses the test sends one by one. */
function slowServer() {
  const pending: ((refusal?: string) => void)[] = [];
  const send = vi.fn(
    (): Sending<void> => (dispatch, getState, extra) =>
      new Promise((resolve) => {
        pending.push((refusal) =>
          resolve(
            refusal === undefined
              ? { payload: undefined }
              : refuse(refusal)(dispatch, getState, extra),
          ),
        );
      }),
  );
  const respond = (refusal?: string) =>
    act(async () => {
      const next = pending.shift();
      if (!next) throw new Error('Nothing was sent.');
      next(refusal);
      await Promise.resolve();
    });
  return { send, respond };
}

let keys = 0;
const empty = () => ({ key: `key-${(keys += 1)}`, title: '', note: '' });

function Fields({ form }: { form: ReturnType<typeof useForm<Content, Content, unknown>> }) {
  return (
    <Form label="Trial" onSubmit={form.submit}>
      <TextField label="Title" {...form.field('title')} />
      <TextField label="Note" {...form.field('note')} />
      <FormEnd form={form} label="Save" changedElsewhere="It was changed elsewhere." />
    </Form>
  );
}

const SENT = { payload: undefined };
const taken: Sending<void> = () => Promise.resolve(SENT);

function New(options: Options) {
  const draft = useDraft('a', 'trial', schema, empty);
  return <Fields form={useForm({ draft, schema, send: () => taken, ...options })} />;
}

function Edit({ saved, ...options }: Options & { saved: string }) {
  const draft = useEditDraft('a', 'trial/1', schema, { key: 'k', title: saved, note: '' });
  return <Fields form={useForm({ draft, schema, send: () => taken, ...options })} />;
}

function show(element: React.ReactElement) {
  const store = configureStore({ reducer: { notices: noticesReducer } });
  const shown = render(element, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return { ...shown, notices: () => selectNotices(store.getState()).map(({ text }) => text) };
}

const title = () => screen.getByRole('textbox', { name: 'Title' });
const note = () => screen.getByRole('textbox', { name: 'Note' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('a form (useForm)', () => {
  test('is sent once, whether by double click, by Enter or by both', async () => {
    const { send, respond } = slowServer();
    const { notices } = show(<New send={send} notice="Saved" />);
    await userEvent.type(title(), 'Mine');
    await userEvent.dblClick(save());
    await userEvent.type(title(), '{Enter}');
    expect(send).toHaveBeenCalledOnce();
    await respond();
    expect(notices()).toEqual(['Saved']);
    expect(title()).toHaveValue('');
    await userEvent.type(title(), 'Another{Enter}');
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('is sent once even if both presses come before React has rendered the first', async () => {
    const { send } = slowServer();
    show(<New send={send} />);
    await userEvent.type(title(), 'Mine');
    act(() => {
      save().click();
      save().click();
    });
    expect(send).toHaveBeenCalledOnce();
  });

  test('sends the output of its schema', async () => {
    const { send } = slowServer();
    show(<New send={send} />);
    await userEvent.type(title(), '  Mine ');
    await userEvent.click(save());
    expect(send.mock.calls[0]).toEqual([
      { key: expect.any(String), title: 'Mine', note: '' },
      expect.any(Function),
    ]);
  });

  test('preserves the text and the focus while it is being sent', async () => {
    const { send, respond } = slowServer();
    show(<New send={send} />);
    await userEvent.type(title(), 'Mine{Enter}');
    await userEvent.type(title(), ' and more');
    expect(title()).toHaveValue('Mine');
    expect(title()).toHaveFocus();
    expect(save()).toHaveAttribute('aria-busy', 'true');
    await respond('It was refused.');
    await userEvent.type(title(), ' and more');
    expect(title()).toHaveValue('Mine and more');
  });

  test('explains a rejection, preserves the text, and sends the text again under the same key', async () => {
    const { send, respond } = slowServer();
    const { notices } = show(<New send={send} notice="Saved" />);
    await userEvent.type(title(), 'Mine{Enter}');
    await respond('It was refused.');
    expect(screen.getByRole('alert')).toHaveTextContent('It was refused.');
    expect(title()).toHaveValue('Mine');
    expect(notices()).toEqual([]);
    await userEvent.click(save());
    expect(screen.queryByRole('alert')).toBeNull();
    await respond();
    const [first, second] = send.mock.calls;
    expect(second).toEqual([first?.[0 as never], expect.any(Function)]);
    expect(notices()).toEqual(['Saved']);
  });

  test('does not send invalid content, shows the errors at the fields, and focuses the first of them', async () => {
    const { send } = slowServer();
    const onInvalid = vi.fn();
    show(<New send={send} onInvalid={onInvalid} />);
    await userEvent.type(note(), 'Far too long a note');
    expect(note()).toBeValid();
    await userEvent.click(save());
    await waitFor(() => expect(title()).toHaveFocus());
    expect(title()).toBeInvalid();
    expect(title()).toHaveAccessibleDescription('Please enter a title');
    expect(note()).toHaveAccessibleDescription('This note is too long');
    expect(onInvalid).toHaveBeenCalledOnce();
    await userEvent.type(title(), 'Mine');
    expect(title()).toBeValid();
    await userEvent.clear(note());
    await userEvent.click(save());
    expect(send).toHaveBeenCalledOnce();
  });

  test('validates a field when it loses focus if the form is eager', async () => {
    show(<New eager />);
    await userEvent.type(note(), 'Far too long a note');
    expect(note()).toBeValid();
    await userEvent.tab();
    expect(note()).toHaveAccessibleDescription('This note is too long');
    expect(title()).toBeValid();
  });

  test('preserves the typed text and the key over a reload until the server accepts the text', async () => {
    const { send, respond } = slowServer();
    const first = show(<New />);
    await userEvent.type(title(), 'Mine');
    const key = keys;
    first.unmount();
    show(<New send={send} />);
    expect(title()).toHaveValue('Mine');
    await userEvent.click(save());
    expect(send.mock.calls[0]).toEqual([
      { key: `key-${key}`, title: 'Mine', note: '' },
      expect.any(Function),
    ]);
    expect(hasDrafts('a')).toBe(true);
    await respond();
    expect(hasDrafts('a')).toBe(false);
    expect(title()).toHaveValue('');
  });

  test('shows a warning if the browser cannot store the draft', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    show(<New />);
    await userEvent.type(title(), 'M');
    expect(screen.getByText('This browser cannot store your draft.')).toBeVisible();
    full.mockRestore();
    await userEvent.type(title(), 'ine');
    expect(screen.queryByText('This browser cannot store your draft.')).toBeNull();
  });

  test('asks for confirmation first, and sends nothing if the user declines', async () => {
    const { send } = slowServer();
    const confirm = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    show(<New send={send} confirm={confirm} />);
    await userEvent.type(title(), 'Mine{Enter}');
    expect(confirm).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
    expect(title()).toHaveValue('Mine');
    await userEvent.click(save());
    expect(send).toHaveBeenCalledOnce();
  });

  test('clears the form after Nope, but not after Escape, if `onDeclined` is set', async () => {
    const { send } = slowServer();
    const onDeclined = vi.fn();
    const confirm = vi.fn().mockResolvedValueOnce(null).mockResolvedValueOnce(false);
    show(<New send={send} onDeclined={onDeclined} confirm={confirm} />);
    await userEvent.type(title(), 'Mine{Enter}');
    expect(title()).toHaveValue('Mine');
    expect(onDeclined).not.toHaveBeenCalled();
    await userEvent.click(save());
    expect(title()).toHaveValue('');
    expect(hasDrafts('a')).toBe(false);
    expect(onDeclined).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Mine' }));
    expect(send).not.toHaveBeenCalled();
  });

  test('keeps the content after success if `keepsContent` is set', async () => {
    const onDone = vi.fn();
    show(<New keepsContent onDone={onDone} />);
    await userEvent.type(title(), 'Mine{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(title()).toHaveValue('Mine');
  });
});

describe('a form of a record that was changed elsewhere', () => {
  test('asks which version to use, and sends nothing before the user answers', async () => {
    const { send } = slowServer();
    const { rerender } = show(<Edit saved="Before" send={send} />);
    await userEvent.type(title(), ' mine');
    rerender(<Edit saved="Theirs" send={send} />);
    expect(screen.getByText('It was changed elsewhere.')).toBeVisible();
    expect(screen.getByText('Title: your text').nextSibling).toHaveTextContent('Before mine');
    expect(screen.getByText('Title: the changed text').nextSibling).toHaveTextContent('Theirs');
    expect(save()).toBeDisabled();
    await userEvent.type(title(), '{Enter}');
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my text' }));
    expect(title()).toHaveValue('Before mine');
    await userEvent.click(save());
    expect(send).toHaveBeenCalledOnce();
  });

  test('loads the other version if the user chooses it', async () => {
    const { rerender } = show(<Edit saved="Before" />);
    await userEvent.type(title(), ' mine');
    rerender(<Edit saved="Theirs" />);
    await userEvent.click(screen.getByRole('button', { name: 'Load the changed text' }));
    expect(title()).toHaveValue('Theirs');
    expect(hasDrafts('a')).toBe(false);
  });

  test('does not report a change that the form itself has written', async () => {
    const { send, respond } = slowServer();
    const { rerender } = show(<Edit saved="Before" send={send} />);
    await userEvent.type(title(), ' mine ');
    await userEvent.click(save());
    rerender(<Edit saved="Before mine" send={send} />);
    expect(screen.queryByText('It was changed elsewhere.')).toBeNull();
    await respond();
    expect(screen.queryByText('It was changed elsewhere.')).toBeNull();
    expect(title()).toHaveValue('Before mine');
  });
});

describe('a form with a file', () => {
  const textSchema = v.object({ text: trimmedText() });
  function WithFile({ send }: { send: (file: File | null) => Sending<void> }) {
    const file = useFileChoice();
    const form = useForm({
      draft: useFields({ text: '' }),
      schema: textSchema,
      files: [file],
      send: () => send(file.file),
    });
    return (
      <Form label="Trial" onSubmit={form.submit}>
        <FilePicker
          label="Evidence"
          {...form.picker(file)}
          maxBytes={5}
          messages={{ tooBig: 'Too big', tooSmall: 'Too small', wrongType: 'Wrong type' }}
        />
        <FormEnd form={form} label="Save" />
      </Form>
    );
  }

  test('is not sent while its file is invalid, and is sent once the file is removed', async () => {
    const send = vi.fn(() => taken);
    show(<WithFile send={send} />);
    await userEvent.upload(screen.getByLabelText('Evidence'), new File(['123456'], 'big.pdf'));
    await screen.findByText('Too big');
    await userEvent.click(save());
    expect(send).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getByLabelText('Evidence')).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Remove big.pdf' }));
    await userEvent.click(save());
    expect(send).toHaveBeenCalledExactlyOnceWith(null);
  });

  test('clears its file after success', async () => {
    const send = vi.fn(() => taken);
    show(<WithFile send={send} />);
    const file = new File(['1234'], 'note.pdf');
    await userEvent.upload(screen.getByLabelText('Evidence'), file);
    await screen.findByText('note.pdf');
    await userEvent.click(save());
    expect(send).toHaveBeenCalledExactlyOnceWith(file);
    await waitFor(() => expect(screen.queryByText('note.pdf')).toBeNull());
  });
});
