import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Button } from '../action/Button';
import { ConfirmDialog } from './ConfirmDialog';
import { LazyDialogBox } from './LazyDialogBox';
import { Modal } from './Modal';
import { Popover } from './Popover';

// An idle page has loaded this code.
beforeAll(() => LazyDialogBox.preload());
afterEach(cleanup);

const focused = () => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) throw new Error('nothing has the focus');
  return activeElement;
};

function Opener({ onDecide = () => undefined }: { onDecide?: (yes: boolean | null) => void }) {
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Details"
        actions={<Button onClick={() => setAsking(true)}>Ask</Button>}
      >
        Text of the item
      </Modal>
      <ConfirmDialog
        open={asking}
        question="Do you really want to?"
        detail="It is gone then."
        onDecide={(yes) => {
          setAsking(false);
          onDecide(yes);
        }}
      />
    </>
  );
}

describe('Modal', () => {
  it('takes the focus, keeps Tab inside and returns the focus', async () => {
    render(<Opener />);
    const opener = screen.getByRole('button', { name: 'Open' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Details' });
    expect(dialog).toHaveFocus();
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it('focuses the first field of a form, also if the field appears later', async () => {
    function Form() {
      const [hasEditor, setHasEditor] = useState(false);
      return (
        <Modal open keepOpen onClose={vi.fn()} title="Reply">
          <form aria-label="Reply">
            <input type="checkbox" aria-label="Quietly" />
            {hasEditor && <textarea aria-label="Words" />}
          </form>
          <i ref={() => void setTimeout(() => setHasEditor(true))} />
        </Modal>
      );
    }
    render(<Form />);
    expect(screen.getByRole('dialog', { name: 'Reply' })).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Words' })).toHaveFocus());
  });

  it('does not move the focus if the member has moved it before the field appears', async () => {
    function Form({ hasEditor }: { hasEditor: boolean }) {
      return (
        <Modal open keepOpen onClose={vi.fn()} title="Reply">
          <form aria-label="Reply">{hasEditor && <textarea aria-label="Words" />}</form>
        </Modal>
      );
    }
    const { rerender } = render(<Form hasEditor={false} />);
    await userEvent.tab();
    rerender(<Form hasEditor />);
    expect(screen.getByRole('textbox', { name: 'Words' })).toBeVisible();
    await Promise.resolve();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it('does not move the focus after a click, or in a dialog that a click outside closes', async () => {
    function Form({ keepOpen, saved }: { keepOpen: boolean; saved: boolean }) {
      return (
        <Modal open keepOpen={keepOpen} onClose={vi.fn()} title="Reply">
          <p>Text</p>
          <form aria-label="Reply">{saved && <textarea aria-label="Words" />}</form>
        </Modal>
      );
    }
    for (const keepOpen of [true, false]) {
      const { rerender, unmount } = render(<Form keepOpen={keepOpen} saved={false} />);
      const dialog = screen.getByRole('dialog', { name: 'Reply' });
      if (keepOpen) await userEvent.click(screen.getByText('Text'));
      rerender(<Form keepOpen={keepOpen} saved />);
      expect(screen.getByRole('textbox', { name: 'Words' })).toBeVisible();
      await Promise.resolve();
      expect(dialog).toHaveFocus();
      unmount();
    }
  });

  it('closes with Escape after the pressed button was removed', async () => {
    const handleClose = vi.fn();
    function Details() {
      const [isThere, setIsThere] = useState(true);
      return (
        <Modal
          open
          onClose={handleClose}
          title="Details"
          actions={isThere && <Button onClick={() => setIsThere(false)}>Remove</Button>}
        >
          Text
        </Modal>
      );
    }
    render(<Details />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(handleClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['a button that Tab skips', <Button tabIndex={-1}>Last</Button>],
    [
      'a hidden button',
      <div style={{ display: 'none' }}>
        <Button>Last</Button>
      </div>,
    ],
  ])('keeps Tab inside if its last element is %s', async (_what, last) => {
    render(
      <>
        <Modal open onClose={vi.fn()} title="Details" actions={last}>
          Text
        </Modal>
        <Button>Outside</Button>
      </>,
    );
    const close = screen.getByRole('button', { name: 'Close' });
    const dialog = screen.getByRole('dialog', { name: 'Details' });
    close.focus();
    for (let presses = 0; presses < 3; presses++) {
      await userEvent.tab();
      expect(dialog).toContainElement(focused());
    }
    close.focus();
    await userEvent.tab({ shift: true });
    expect(dialog).toContainElement(focused());
  });

  it('stays open when an input method handles Escape', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Details' });
    fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true });
    fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 229 });
    expect(dialog).toBeInTheDocument();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(dialog).not.toBeInTheDocument();
  });

  it('closes with its close button', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes with a press outside, unless `keepOpen` is set', async () => {
    const handleClose = vi.fn();
    const modal = (keepOpen: boolean) => (
      <Modal open onClose={handleClose} title="Details" keepOpen={keepOpen}>
        Text
      </Modal>
    );
    const { rerender } = render(modal(true));
    const outside = () => screen.getByRole('presentation');
    await userEvent.click(outside());
    expect(handleClose).not.toHaveBeenCalled();
    rerender(modal(false));
    await userEvent.click(screen.getByText('Text'));
    expect(handleClose).not.toHaveBeenCalled();
    // Selects text from inside to outside, or the other way round.
    const drag = (from: Element, to: Element) =>
      userEvent.pointer([
        { keys: '[MouseLeft>]', target: from },
        { keys: '[/MouseLeft]', target: to },
      ]);
    await drag(screen.getByText('Text'), outside());
    await drag(outside(), screen.getByText('Text'));
    expect(handleClose).not.toHaveBeenCalled();
    await userEvent.click(outside());
    expect(handleClose).toHaveBeenCalledOnce();
  });
});

describe('ConfirmDialog', () => {
  it.each([
    ['Yup', true],
    ['Nope', false],
  ])('calls onDecide for %s with %s', async (name, answer) => {
    const handleDecision = vi.fn();
    render(<ConfirmDialog open question="Sure?" onDecide={handleDecision} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(handleDecision.mock.calls).toEqual([[answer]]);
  });

  it('stays open until it is answered, above the dialog that opened it', async () => {
    const handleDecision = vi.fn();
    render(<Opener onDecide={handleDecision} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    const question = screen.getByRole('alertdialog', { name: 'Do you really want to?' });
    expect(question).toHaveAccessibleDescription('It is gone then.');
    expect(screen.getByRole('button', { name: 'Nope' })).toHaveFocus();
    for (const dimmer of screen.getAllByRole('presentation')) await userEvent.click(dimmer);
    expect(question).toBeInTheDocument();
    screen.getByRole('button', { name: 'Nope' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(handleDecision.mock.calls).toEqual([[null]]);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('does not close the dialog that opened it on Escape', async () => {
    render(<Opener />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Details' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
  });
});

describe('Popover', () => {
  it('opens from its button, takes the focus and returns it after Escape', async () => {
    render(
      <Popover title="Access Required" trigger={<Button>Edit</Button>}>
        <a href="mailto:team@example.org">team@example.org</a>
      </Popover>,
    );
    const button = screen.getByRole('button', { name: 'Edit' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('dialog', { name: 'Access Required' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'team@example.org' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  it('closes with its button or a press outside, and stays open after a press inside', async () => {
    render(
      <>
        <Popover title="Access Required" trigger={<Button>Edit</Button>}>
          Write to the team.
        </Popover>
        <p>Elsewhere</p>
      </>,
    );
    const button = screen.getByRole('button', { name: 'Edit' });
    for (const other of [button, screen.getByText('Elsewhere')]) {
      await userEvent.click(button);
      await userEvent.click(await screen.findByText('Write to the team.'));
      expect(screen.getByRole('dialog', { name: 'Access Required' })).toBeInTheDocument();
      await userEvent.click(other);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    }
  });
});
