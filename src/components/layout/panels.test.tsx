import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadPage } from '../../lib/reloadPage';
import { Button } from '../action/Button';
import { ErrorBoundary } from '../feedback/Lazily';
import { Failure, Loading } from '../feedback/Loading';
import { Panel } from './Panel';
import { Table } from '../list/Table';
import { Tabs } from '../action/Tabs';

vi.mock('../../lib/reloadPage', () => ({ reloadPage: vi.fn() }));

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('Tabs', () => {
  function Trial({ onChange = () => undefined }: { onChange?: (value: string) => void }) {
    const [value, setValue] = useState('one');
    return (
      <Tabs
        label="Account"
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
        tabs={['one', 'two', 'three'].map((each) => ({
          value: each,
          label: `Tab ${each}`,
          panel: () => `Panel ${each}`,
        }))}
      />
    );
  }

  it('shows only the panel of the chosen tab', async () => {
    render(<Trial />);
    expect(screen.getByRole('tabpanel', { name: 'Tab one' })).toHaveTextContent('Panel one');
    await userEvent.click(screen.getByRole('tab', { name: 'Tab two' }));
    expect(screen.getByRole('tabpanel', { name: 'Tab two' })).toHaveTextContent('Panel two');
    expect(screen.getByRole('tab', { name: 'Tab one' })).toHaveAttribute('aria-selected', 'false');
  });

  it('moves with arrow keys and selects with Enter', async () => {
    const handleChange = vi.fn();
    render(<Trial onChange={handleChange} />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Tab one' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Tab three' })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Tab two' })).toHaveFocus();
    expect(handleChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(handleChange).toHaveBeenCalledWith('two');
  });
});

describe('Panel and Table', () => {
  it('names the panel by its title and count', () => {
    render(
      <Panel title="Insights" count={0}>
        Nothing
      </Panel>,
    );
    expect(screen.getByRole('region', { name: 'Insights (0)' })).toHaveTextContent('Nothing');
  });

  it('sorts by sortable columns, and exposes the order', async () => {
    const handleSort = vi.fn();
    render(
      <Table
        caption="People"
        columns={[
          { id: 'name', header: 'Name', sort: 'ascending', onSort: handleSort },
          { id: 'note', header: 'Note' },
        ]}
        rows={[{ key: 'a', cells: ['Ada', 'First'], expanded: 'More about Ada' }]}
      />,
    );
    expect(screen.getByRole('table', { name: 'People' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    expect(screen.getByRole('columnheader', { name: 'Note' })).not.toHaveAttribute('aria-sort');
    expect(screen.getByRole('cell', { name: 'More about Ada' })).toHaveAttribute('colspan', '2');
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(handleSort).toHaveBeenCalledOnce();
  });
});

describe('Failure and ErrorBoundary', () => {
  it('Loading shows why its query was refused', () => {
    const { rerender } = render(<Loading status="loading" label="Loading insights" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading insights…');
    rerender(<Loading status="failed" label="Loading insights" />);
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry, this could not be loaded.');
    expect(screen.queryByText('Loading insights…')).toBeNull();
  });

  it('Failure offers to try again', async () => {
    const handleRetry = vi.fn();
    render(<Failure kind="failed" onRetry={handleRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry, this could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(handleRetry).toHaveBeenCalledOnce();
  });

  it('Failure reloads the page if there is no other way to try again', async () => {
    const { rerender } = render(<Failure kind="denied" />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reloadPage).toHaveBeenCalledOnce();
    rerender(<Failure kind="offline" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('ErrorBoundary keeps an error from affecting the rest of the page, and recovers', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    function Fragile() {
      if (broken) throw new Error('fault');
      return <p>Whole again</p>;
    }
    render(
      <>
        <Button>Still here</Button>
        <ErrorBoundary>
          <Fragile />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Sorry, something went wrong here.');
    expect(screen.getByRole('button', { name: 'Still here' })).toBeVisible();
    expect(logged).toHaveBeenCalled();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Whole again')).toBeVisible();
  });

  it('ErrorBoundary tries again when its reset key changes', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let broken = true;
    function Fragile() {
      if (broken) throw new Error('fault');
      return <p>Whole again</p>;
    }
    const boundary = (key: string) => (
      <ErrorBoundary resetKey={key}>
        <Fragile />
      </ErrorBoundary>
    );
    const { rerender } = render(boundary('/a'));
    broken = false;
    rerender(boundary('/a'));
    expect(screen.getByRole('alert')).toBeVisible();
    rerender(boundary('/b'));
    expect(screen.getByText('Whole again')).toBeVisible();
  });
});
