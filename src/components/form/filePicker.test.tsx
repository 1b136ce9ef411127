import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '../../config/constants';
import { FilePicker } from './FilePicker';
import { NO_FILE, type FileChoice } from './fileChoice';

afterEach(cleanup);
const MESSAGES = { tooBig: 'Too big', tooSmall: 'Too small', wrongType: 'Wrong type' };

const LIMITS = 'PNG, at least 5 bytes, at most 10 bytes.';

describe('FilePicker', () => {
  function Picker(props: { onChoose?: (choice: FileChoice) => void }) {
    const [choice, setChoice] = useState(NO_FILE);
    return (
      <FilePicker
        label="Photo"
        choice={choice}
        onChoose={(chosen) => {
          setChoice(chosen);
          props.onChoose?.(chosen);
        }}
        minBytes={5}
        maxBytes={10}
        accept={{ 'image/png': ['.png'] }}
        messages={MESSAGES}
      />
    );
  }
  const choose = (size: number, type = 'image/png', name = 'photo.png') =>
    userEvent.upload(screen.getByLabelText('Photo'), new File(['x'.repeat(size)], name, { type }), {
      applyAccept: false,
    });

  it('accepts a file within the inclusive limits and shows its name', async () => {
    render(<Picker />);
    await choose(5);
    expect(await screen.findByText('photo.png')).toBeVisible();
    await choose(10, 'image/png', 'ten.png');
    expect(await screen.findByText('ten.png')).toBeVisible();
    expect(screen.getByLabelText('Photo')).toBeValid();
  });

  it('shows types and sizes before a file is chosen, so that a phone sends an accepted type', () => {
    render(<Picker />);
    expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(LIMITS);
    expect(screen.getByLabelText('Photo')).toHaveAttribute('accept', 'image/png,.png');
    cleanup();
    render(
      <FilePicker
        label="Document"
        choice={NO_FILE}
        onChoose={vi.fn()}
        minBytes={1}
        maxBytes={DOCUMENT_MAX_BYTES}
        accept={DOCUMENT_TYPES}
        messages={MESSAGES}
      />,
    );
    const input = screen.getByLabelText('Document');
    expect(input).toHaveAccessibleDescription(/^PDF, DOC, .*, PNG or JPG, at most 20 MB\.$/);
    // With this, Safari on an iPhone converts a HEIC photo to JPEG by itself.
    expect(input.getAttribute('accept')).toContain('image/jpeg');
    expect(input.getAttribute('accept')).not.toContain('hei');
  });

  it.each([
    ['image/heic', 'IMG_0042.HEIC'],
    ['', 'IMG_0042.heif'],
  ])('explains how to send a photo of type %j called %s as JPEG', async (type, name) => {
    render(<Picker />);
    await choose(7, type, name);
    expect(await screen.findByText('Wrong type')).toBeVisible();
    expect(screen.getByText(/Save it as JPEG and choose it again/)).toBeVisible();
  });

  it.each([
    [4, 'image/png', 'Too small'],
    [11, 'image/png', 'Too big'],
    [7, 'text/plain', 'Wrong type'],
  ])('rejects %i bytes of %s: %s', async (size, type, message) => {
    const handleChoose = vi.fn();
    render(<Picker onChoose={handleChoose} />);
    const name = type === 'text/plain' ? 'notes.txt' : 'photo.png';
    await choose(size, type, name);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(
      `${message} ${LIMITS} ${LIMITS}`,
    );
    expect(screen.getByText(name)).toBeVisible();
    expect(handleChoose).toHaveBeenLastCalledWith({
      file: null,
      refused: { name, reason: message },
    });
    await choose(6);
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    expect(handleChoose).toHaveBeenLastCalledWith({ file: expect.any(File), refused: null });
  });

  it('rejects several files that are dropped at once, and explains why', async () => {
    render(<Picker />);
    const files = ['one.png', 'two.png'].map(
      (name) => new File(['123456'], name, { type: 'image/png' }),
    );
    fireEvent.drop(screen.getByLabelText('Photo'), { dataTransfer: { files, types: ['Files'] } });
    expect(await screen.findByText('Please choose one file at a time.')).toBeVisible();
    expect(screen.getByLabelText('Photo')).toBeInvalid();
    await choose(6);
    await waitFor(() => expect(screen.getByLabelText('Photo')).toBeValid());
  });

  it('removes a chosen file', async () => {
    render(<Picker />);
    await choose(6);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove photo.png' }));
    expect(screen.queryByText('photo.png')).not.toBeInTheDocument();
  });

  it('accepts the same file again after it was removed with the keyboard', async () => {
    const user = userEvent.setup();
    render(<Picker />);
    const input = screen.getByLabelText('Photo');
    const photo = new File(['123456'], 'photo.png', { type: 'image/png' });
    await user.upload(input, photo);
    await screen.findByText('photo.png');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Remove photo.png' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByText('photo.png')).not.toBeInTheDocument();
    expect(input).toHaveFocus();
    await user.upload(input, photo);
    expect(await screen.findByText('photo.png')).toBeVisible();
  });

  it('empties the input so that the browser reports the same file when it is chosen again', async () => {
    render(<Picker />);
    const input = screen.getByLabelText<HTMLInputElement>('Photo');
    await choose(6);
    await screen.findByText('photo.png');
    expect(input.files).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo.png' }));
    expect(input.files).toHaveLength(0);
    await choose(6);
    await screen.findByText('photo.png');
    fireEvent.click(input);
    expect(input.files).toHaveLength(0);
  });

  it('checks a rejected file again when the member chooses it again', async () => {
    const handleChoose = vi.fn();
    render(<Picker onChoose={handleChoose} />);
    const big = new File(['x'.repeat(11)], 'photo.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Photo'), big);
    await screen.findByText('Too big');
    expect(handleChoose).toHaveBeenCalledOnce();
    await userEvent.upload(screen.getByLabelText('Photo'), big);
    await waitFor(() => expect(handleChoose).toHaveBeenCalledTimes(2));
  });

  it('removes a rejected file together with its error', async () => {
    render(<Picker />);
    await choose(11);
    await screen.findByText('Too big');
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo.png' }));
    expect(screen.queryByText('Too big')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Photo')).toBeValid();
  });

  it('shows the progress of the upload', () => {
    const file = new File(['123456'], 'photo.png', { type: 'image/png' });
    render(
      <FilePicker
        label="Photo"
        choice={{ file, refused: null }}
        onChoose={vi.fn()}
        messages={MESSAGES}
        progress={41.6}
      />,
    );
    const bar = screen.getByRole('progressbar', { name: 'Uploading photo.png' });
    expect(bar).toHaveAttribute('aria-valuenow', '42');
  });
});
