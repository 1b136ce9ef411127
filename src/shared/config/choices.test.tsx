import { arrangeConsole, form } from '../../../test/support/adminConsole';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { INDUSTRY_SEGMENTS, LEGAL_AREAS } from '../../config/constants';
import { withChosen } from './choices';

const { visit, open, write } = arrangeConsole();

const areas = async () => {
  const field = (await form('Create legal item')).getByLabelText(/^Area/);
  return within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .slice(1);
};
const sectors = async () => {
  const card = await form('Create legal item');
  const button = card.getByRole('button', { name: /^Sectors/ });
  if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button);
  return within(card.getByRole('group', { name: /^Sectors/ }))
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
};

describe('options that forms offer from the configured lists', () => {
  it('a form offers the active areas and sectors only', async () => {
    write('config/legalCategories/Soil', {
      legalCategoryPath: 'Soil',
      legalCategoryName: 'Soil & Land',
      isActive: true,
    });
    write('config/legalCategories/Air/isActive', false);
    write('config/industries/Retail/isActive', false);
    await visit('/LegalRegisterUpload');
    await waitFor(async () => expect(await areas()).toContain('Soil & Land'));
    expect(await areas()).not.toContain('Air');
    expect(await sectors()).not.toContain('Retail');
    expect(await sectors()).toContain('Commercial');
  });

  it('a form offers the default list until the first entry is configured', async () => {
    write('config/legalCategories', null);
    write('config/industries', null);
    await visit('/LegalRegisterUpload');
    await waitFor(async () => expect(await areas()).toEqual(LEGAL_AREAS));
    expect(await sectors()).toEqual(INDUSTRY_SEGMENTS);
    act(() =>
      write('config/industries/Zoos', {
        industryPath: 'Zoos',
        industryName: 'Zoos',
        isActive: true,
      }),
    );
    await waitFor(async () => expect(await sectors()).toEqual(['Zoos']));
  });

  it('the console says that the default areas are offered while no area is configured', async () => {
    write('config/legalCategories', null);
    await open('register');
    expect(
      await screen.findByText(
        'There are no legal categories yet. Until you add a category, people choose from the eleven standard categories.',
      ),
    ).toBeVisible();
  });

  it('a chosen option stays in the list after it is no longer offered', () => {
    expect(withChosen(['a', 'b'], ['b', 'c']).map(({ value }) => value)).toEqual(['a', 'b', 'c']);
  });
});
