import { expect, it } from 'vitest';
import { inChosenOrder } from './liveConfig';

const item = (name: string, order?: number) => ({ name, order });
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);
const nameOf = ({ name }: { name: string }) => name;

it('inChosenOrder sorts by position, and lists items without a position last', () => {
  const items = [item('Waste'), item('Noise', 1), item('Air'), item('Water', 0)];
  expect(namesOf(inChosenOrder(items))).toEqual(['Water', 'Noise', 'Waste', 'Air']);
  expect(namesOf(inChosenOrder(items, nameOf))).toEqual(['Water', 'Noise', 'Air', 'Waste']);
});

it('inChosenOrder does not change a list without positions', () => {
  const items = [item('b'), item('A'), item('a')];
  expect(inChosenOrder(items)).toEqual(items);
});

it('inChosenOrder sorts by name if two items have the same position', () => {
  const items = [item('Waste', 2), item('Air', 2), item('Water', 1)];
  expect(namesOf(inChosenOrder(items, nameOf))).toEqual(['Water', 'Air', 'Waste']);
});
