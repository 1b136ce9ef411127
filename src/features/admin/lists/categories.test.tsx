import { answer, form, list, row, arrangeConsole } from '../../../../test/support/adminConsole';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const { open, read, readConfig, write } = arrangeConsole();

/** Counts the insights of a category in the search index. */
const insightsIn = (slug: string) =>
  Object.values(read('searchIndex/insights') as Record<string, string>).filter(
    (line) => line.split('\t')[1] === slug,
  ).length;

describe('the insight categories of the console', () => {
  it('require a name and an unused #Hashtag of one word', async () => {
    await open('categories');
    const card = await form('Insight Category Upload');
    await list('Categories');
    const name = card.getByLabelText(/^Category name/);
    const hashtag = card.getByLabelText(/^#Hashtag/);
    const submit = () => userEvent.click(card.getByRole('button', { name: 'Add category' }));
    await submit();
    expect(card.getByText('Please enter a Category Name')).toBeVisible();
    expect(card.getByText('Please enter a #Hashtag')).toBeVisible();

    await userEvent.type(name, 'Soil & Land');
    await userEvent.type(hashtag, 'soil and land');
    await submit();
    expect(card.getByText(/one word in CamelCase, such as/)).toBeVisible();
    await userEvent.clear(hashtag);
    await userEvent.type(hashtag, '#Water');
    await submit();
    expect(card.getByText('Water already exists')).toBeVisible();

    await userEvent.clear(hashtag);
    await userEvent.type(hashtag, '#Soil.And/Land');
    await submit();
    expect(await screen.findByText('Category added')).toBeVisible();
    expect(readConfig('categories/SoilAndLand')).toEqual({
      categoryName: 'Soil & Land',
      categorySlug: 'SoilAndLand',
      categoryVisable: true,
    });
    expect((await row('Categories', 'Soil & Land')).getByText('#SoilAndLand')).toBeVisible();
    expect(name).toHaveValue('');
    expect(hashtag).toHaveValue('');
  });

  it('warn about parents whose last visible category is hidden', async () => {
    await open('categories');
    const water = await row('Categories', 'Water');
    await userEvent.click(water.getByRole('switch'));
    await answer('Do you really want to make Water inactive?', 'Nope');
    expect(readConfig('categories/Water/categoryVisable')).toBe(true);
    await userEvent.click(water.getByRole('switch'));
    await answer('Do you really want to make Water inactive?', 'Yup');
    await waitFor(() => expect(readConfig('categories/Water/categoryVisable')).toBe(false));
    const parent = await row('Parent Categories', 'Environment and Resources');
    expect(parent.getByText('Water').tagName).toBe('S');

    const waste = await row('Categories', 'Waste and Resources');
    await userEvent.click(waste.getByRole('switch'));
    await answer('Do you really want to make Waste and Resources inactive?', 'Yup');
    expect(
      await screen.findByText(
        'Waste and Resources is hidden. The parent category Environment and Resources has no visible category left and is not shown in the library.',
      ),
    ).toBeVisible();
    expect(
      parent.getByText('Not shown in the library: none of its categories is visible'),
    ).toBeVisible();
    expect(readConfig('parentCategories/Environment and Resources/childCategories')).toEqual([
      'WasteAndResources',
      'Water',
    ]);
  });

  it('show the effect of a deletion on their parents, and update the parents in the same mutation', async () => {
    write('config/parentCategories/Rivers', {
      parentCategoryName: 'Rivers',
      childCategories: ['Water'],
      isActive: true,
    });
    await open('categories');
    const water = await row('Categories', 'Water');
    await (await list('Parent Categories')).findByText('Rivers');
    await userEvent.click(water.getByRole('button', { name: 'Delete Water' }));
    const dialog = await answer('Do you really want to delete this category?', 'Yup');
    expect(insightsIn('Water')).toBeGreaterThan(1);
    expect(dialog).toHaveTextContent(
      `Water. In use: ${insightsIn('Water')} insights. ` +
        'It will be removed from the parent category Environment and Resources. ' +
        'The parent category Rivers lists no other category and will be deleted too. ' +
        'Its insights stay, labelled Water.',
    );
    await waitFor(() => expect(readConfig('categories/Water')).toBeNull());
    expect(readConfig('parentCategories/Rivers')).toBeNull();
    expect(readConfig('parentCategories/Environment and Resources/childCategories')).toEqual([
      'WasteAndResources',
    ]);
    await waitFor(() => expect(screen.queryByText('Rivers')).not.toBeInTheDocument());
  });
});

describe('the parent categories of the console', () => {
  it('require a name of at most 35 characters and a visible child', async () => {
    await open('categories');
    const card = await form('Parent Category Upload');
    await list('Parent Categories');
    await list('Categories');
    const name = card.getByLabelText(/^Parent category name/);
    const submit = () => userEvent.click(card.getByRole('button', { name: 'Add parent category' }));
    await submit();
    expect(card.getByText('Please enter a Category Name')).toBeVisible();
    expect(card.getByText('Please select atleast one child category')).toBeVisible();

    await userEvent.type(name, 'x'.repeat(36));
    await submit();
    expect(card.getByText('Category name must be 35 characters or less')).toBeVisible();
    await userEvent.clear(name);
    await userEvent.type(name, 'Energy and/Carbon');
    await submit();
    expect(card.queryByText(/35 characters or less/)).not.toBeInTheDocument();

    await userEvent.clear(name);
    await userEvent.type(name, 'Land / Sea');
    await userEvent.click(card.getByRole('button', { name: /^Child categories/ }));
    const choices = within(card.getByRole('group', { name: /^Child categories/ }));
    expect(choices.queryByLabelText('Archive')).not.toBeInTheDocument();
    await userEvent.click(choices.getByLabelText('Water'));
    await userEvent.click(choices.getByLabelText('Policy'));
    await submit();
    expect(await screen.findByText('Parent category added')).toBeVisible();
    expect(readConfig('parentCategories/Land  Sea')).toEqual({
      parentCategoryName: 'Land / Sea',
      childCategories: ['Policy', 'Water'],
      isActive: true,
    });

    await userEvent.type(name, 'Land /. Sea');
    await submit();
    expect(card.getByText('Land / Sea already exists')).toBeVisible();

    await userEvent.click(screen.getByRole('switch', { name: 'Active: Land / Sea' }));
    const confirmation = await answer('Do you really want to make Land / Sea inactive?', 'Yup');
    expect(confirmation).toHaveTextContent(
      `In use: ${insightsIn('Policy') + insightsIn('Water')} insights. They stay in their categories`,
    );
    await waitFor(() => expect(readConfig('parentCategories/Land  Sea/isActive')).toBe(false));
    await userEvent.click(screen.getByRole('button', { name: 'Delete Land / Sea' }));
    const dialog = await answer('Do you really want to delete this parent category?', 'Yup');
    expect(dialog).toHaveTextContent('Its categories stay');
    await waitFor(() => expect(readConfig('parentCategories/Land  Sea')).toBeNull());
    expect(readConfig('categories/Water')).not.toBeNull();
  });
});
