import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { wallOf } from '../../../../model/wallClock';
import { Grid, type GridProps } from './Grid';

const start = wallOf('2026-05-04', '09:00') ?? NaN;
const GRID: GridProps = {
  view: 'week',
  date: start,
  events: [{ id: 'e1', title: 'Levy due', type: 'deadline', start, end: start + 60_000 }],
  onOpen: () => undefined,
  onListDay: () => undefined,
  onShowDay: () => undefined,
  onSelect: () => undefined,
  mayMove: () => false,
  onMove: () => undefined,
};

it('the calendar grid shows known events in its first render', () => {
  let first: string | null = null;
  function Note() {
    useLayoutEffect(() => {
      first ??= document.body.textContent;
    }, []);
    return null;
  }
  render(
    <>
      <Grid {...GRID} />
      <Note />
    </>,
  );
  expect(first).toContain('Levy due');
});
