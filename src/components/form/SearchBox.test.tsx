import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from './SearchBox';

describe('SearchBox', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  const setup = (initialQuery?: string) => {
    const handleSearch = vi.fn();
    render(
      <SearchBox label="Search insights" onSearch={handleSearch} initialQuery={initialQuery} />,
    );
    const field = screen.getByRole('textbox', { name: 'Search insights' });
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
    return { handleSearch, field, type, wait };
  };

  it('searches once, half a second after the last key', () => {
    const { handleSearch, type, wait } = setup();
    type('wa');
    wait(400);
    type('was');
    wait(499);
    expect(handleSearch).not.toHaveBeenCalled();
    wait(1);
    expect(handleSearch.mock.calls).toEqual([['was']]);
  });

  it('does not search for one character, and ends the search when one character is left', () => {
    const { handleSearch, type, wait } = setup();
    type('w');
    wait(500);
    expect(handleSearch).not.toHaveBeenCalled();
    type('wa');
    wait(500);
    type('w');
    wait(500);
    expect(handleSearch.mock.calls).toEqual([['wa'], ['']]);
  });

  it('trims the query and does not repeat it', () => {
    const { handleSearch, type, wait } = setup();
    type(' waste ');
    wait(500);
    type('waste');
    wait(500);
    expect(handleSearch.mock.calls).toEqual([['waste']]);
  });

  it('ignores Enter and Escape while an input method composes text', () => {
    const { handleSearch, field, type } = setup();
    type('廃棄');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field, { key: 'Escape', isComposing: true });
    expect(handleSearch).not.toHaveBeenCalled();
    expect(field).toHaveValue('廃棄');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(handleSearch.mock.calls).toEqual([['廃棄']]);
  });

  it('searches at once on Enter', () => {
    const { handleSearch, field, type, wait } = setup();
    type('waste');
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(handleSearch.mock.calls).toEqual([['waste']]);
    wait(500);
    expect(handleSearch).toHaveBeenCalledOnce();
  });

  it('ends the search at once when it is cleared', () => {
    const { handleSearch, field, type, wait } = setup();
    type('waste');
    wait(500);
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(handleSearch.mock.calls).toEqual([['waste'], ['']]);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  });

  it('drops a search that was cleared before it ran', () => {
    const { handleSearch, type, wait } = setup();
    type('waste');
    type('');
    wait(1000);
    expect(handleSearch).not.toHaveBeenCalled();
  });

  it('shows the initial query without searching for it again', () => {
    const { handleSearch, field, wait } = setup('waste');
    wait(500);
    expect(field).toHaveValue('waste');
    expect(handleSearch).not.toHaveBeenCalled();
  });
});
