import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Avatar } from '../display/Avatar';
import { Button, IconButton, LinkButton } from './Button';
import { Flag } from '../display/Flag';
import { AddIcon } from '../display/icons';
import { StatusBadge } from '../display/StatusBadge';

afterEach(cleanup);

describe('Button', () => {
  it('does not submit a form by default', async () => {
    const handleSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={handleSubmit}>
        <Button>Look</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(handleSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(handleSubmit).toHaveBeenCalledOnce();
  });

  it('cannot be pressed while it is busy, and keeps the focus', async () => {
    const handleClick = vi.fn();
    const handleSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={handleSubmit}>
        <Button type="submit" busy={busy} onClick={handleClick}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(handleClick).toHaveBeenCalledOnce();
    rerender(form(true));
    await userEvent.click(button);
    expect(handleClick).toHaveBeenCalledOnce();
    expect(handleSubmit).toHaveBeenCalledOnce();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('has an accessible name if it shows only an icon', () => {
    render(<IconButton icon={AddIcon} label="Add item" />);
    expect(screen.getByRole('button', { name: 'Add item' })).toHaveAttribute('title', 'Add item');
  });
});

describe('LinkButton', () => {
  it('links to a route, or opens another site in a new tab without access to this window', () => {
    render(
      <MemoryRouter>
        <LinkButton to="/browse">Library</LinkButton>
        <LinkButton href="https://example.org/" newTab>
          Law
        </LinkButton>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Library' })).toHaveAttribute('href', '/browse');
    const outside = screen.getByRole('link', { name: 'Law (opens in a new tab)' });
    expect(outside).toHaveAttribute('target', '_blank');
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
  });
});

describe('display components', () => {
  it.each([
    'England',
    'Scotland',
    'Ireland',
    'Wales',
    'Northern Ireland',
    'United Kingdom',
    'European Union',
  ])('Flag draws the flag of %s with its name as text alternative', (country) => {
    render(<Flag country={country} />);
    expect(screen.getByRole('img', { name: country }).tagName).toBe('svg');
  });

  it('Flag shows the initials of a country without a drawing', () => {
    render(<Flag country="Norway" />);
    expect(screen.getByRole('img', { name: 'Norway' })).toHaveTextContent('NO');
  });

  it('Flag shows the country name only once if withName is set', () => {
    render(<Flag country="Wales" withName />);
    expect(screen.getByText('Wales')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('StatusBadge has its status as text, even if only an icon is visible', () => {
    render(
      <>
        <StatusBadge tone="success" text="Compliant" />
        <StatusBadge tone="danger" text="Not Compliant" iconOnly />
      </>,
    );
    expect(screen.getByText('Compliant')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Not Compliant' })).toBeVisible();
  });

  it('Avatar shows the placeholder if a photo does not load', () => {
    render(<Avatar src="/gone.png" name="Ada" />);
    const photo = screen.getByRole('img', { name: 'Photo of Ada' });
    expect(photo.tagName).toBe('IMG');
    fireEvent.error(photo);
    expect(screen.getByRole('img', { name: 'Photo of Ada' }).tagName).toBe('svg');
  });
});
