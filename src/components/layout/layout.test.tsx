import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Grid, Row, Stack, Text } from './Layout';

test('a single margin value applies to the top and the bottom', () => {
  render(<Text margin={0}>A line</Text>);
  const { style } = screen.getByText('A line');
  expect([style.marginTop, style.marginBottom]).toEqual(['0px', '0px']);
});

test('spacing steps become CSS variables', () => {
  render(<Stack gap="2 3">A stack</Stack>);
  expect(screen.getByText('A stack')).toHaveAttribute(
    'style',
    'gap: var(--space-2) var(--space-3);',
  );
});

test('a list has no bullets and keeps the attributes of its element', () => {
  render(
    <Row as="ul" aria-label="Rooms" className="own">
      <li>One</li>
    </Row>,
  );
  expect(screen.getByRole('list', { name: 'Rooms' })).toHaveClass('isList row own', {
    exact: true,
  });
});

test('boolean layout props become CSS classes, not HTML attributes', () => {
  render(
    <Grid min="14rem" grow lines={false}>
      A grid
    </Grid>,
  );
  const grid = screen.getByText('A grid');
  expect(grid).toHaveClass('grid grow', { exact: true });
  expect(grid.getAttributeNames()).toEqual(['style', 'class']);
});
