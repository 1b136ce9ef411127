import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasDrafts } from '../../shared/drafts/drafts';
import { check } from '../../shared/forms/useForm';
import { emptyItemForm, itemFormSchema } from './legalItemForm';

const MESSAGES_ON_CREATE = [
  'Choose at least one area',
  'Legal Item must have a name',
  'Choose at least one sector',
  'Choose at least one regulator',
  'Choose at least one Country',
];
const ALERT = 'Ooops, you have missed some required fields. Check the warnings!';
const EMPTY = 'Sorry cannot submit an empty legal register item';

let backend: Backend;
let end: (() => Promise<void>) | null = null;
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
  localStorage.clear();
});
afterAll(() => backend.stop());

const open = (as: string, at: string) => {
  end = renderPortal(backend, { as, at });
};
const form = (name: string) => screen.findByRole('form', { name });

type Item = { title: string; users?: Record<string, unknown>; updateTime?: number; time: number };
const items = () => Object.entries(backend.read('legalRegister') as Record<string, Item>);
const press = (scope: HTMLElement, name: string) =>
  userEvent.click(within(scope).getByRole('button', { name }));

async function chooseFirst(scope: HTMLElement, label: RegExp) {
  const button = within(scope).getByRole('button', { name: label });
  await userEvent.click(button);
  const [box] = await within(scope).findAllByRole('checkbox');
  if (!box) throw new Error('Nothing to choose from.');
  await userEvent.click(box);
  await userEvent.click(button);
}

async function takeOff(scope: HTMLElement, label: RegExp) {
  const button = within(scope).getByRole('button', { name: label });
  await userEvent.click(button);
  await userEvent.click(within(scope).getByRole('button', { name: 'Clear all' }));
  await userEvent.click(button);
}

describe('creating a legal item', () => {
  it('shows every missing field, and a message if the form is empty', async () => {
    open('admin', '/LegalRegisterUpload');
    const create = await form('Create legal item');
    for (const message of [...MESSAGES_ON_CREATE, ALERT])
      expect(within(create).queryByText(message)).toBeNull();
    const before = items().length;
    await press(create, 'Upload');
    for (const message of MESSAGES_ON_CREATE)
      expect(within(create).getByText(message)).toBeVisible();
    expect(within(create).getByRole('alert')).toHaveTextContent(ALERT);
    expect(within(create).getByRole('alert')).toHaveTextContent(EMPTY);
    expect(items()).toHaveLength(before);
  });

  it('rejects a blank name without calling the form empty', async () => {
    open('admin', '/LegalRegisterUpload');
    const create = await form('Create legal item');
    await userEvent.type(within(create).getByRole('textbox', { name: 'Name' }), '   ');
    await press(create, 'Upload');
    expect(within(create).getByText('Legal Item must have a name')).toBeVisible();
    expect(within(create).queryByText(EMPTY)).toBeNull();
  });

  it('removes each warning as its field is filled, then uploads and clears the form', async () => {
    open('admin', '/LegalRegisterUpload');
    const create = await form('Create legal item');
    await press(create, 'Upload');
    const area = within(create).getByRole('combobox', { name: 'Area' });
    await waitFor(() => expect(within(area).getAllByRole('option').length).toBeGreaterThan(1));
    await userEvent.selectOptions(area, 'Waste');
    await userEvent.type(within(create).getByRole('textbox', { name: 'Name' }), 'The  New Act');
    await chooseFirst(create, /^Sectors/);
    await chooseFirst(create, /^Regulators/);
    expect(within(create).getByText('Choose at least one Country')).toBeVisible();
    expect(within(create).getAllByText(/^Choose at least|must have a name$/)).toHaveLength(1);
    await chooseFirst(create, /^Countries/);
    expect(within(create).queryByRole('alert')).toBeNull();
    await press(create, 'Upload');
    expect(await screen.findByText('Legal Item Successfully Uploaded')).toBeVisible();
    const [key = '', stored] = items().find(([, { title }]) => title === 'The New Act') ?? [];
    expect(screen.getByRole('link', { name: 'Say who it applies to' })).toHaveAttribute(
      'href',
      `/LegalRegisterEdit?item=${key}`,
    );
    expect(stored).toMatchObject({ filterByArea: 'Waste', authorId: 'demo-admin' });
    const emptied = await form('Create legal item');
    expect(within(emptied).getByRole('textbox', { name: 'Name' })).toHaveValue('');
    expect(within(emptied).queryByText(ALERT)).toBeNull();
    expect(hasDrafts('demo-admin')).toBe(false);
  });

  it('restores typed text after a reload', async () => {
    open('admin', '/LegalRegisterUpload');
    const name = within(await form('Create legal item')).getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, 'Half an Act');
    await end?.();
    open('admin', '/LegalRegisterUpload');
    const again = within(await form('Create legal item'));
    expect(again.getByRole('textbox', { name: 'Name' })).toHaveValue('Half an Act');
  });

  it.each(['javascript:alert(1)', 'www.example.org', 'https://', 'ftp://x'])(
    'rejects %s as a link',
    (link) => {
      const whole = {
        ...emptyItemForm('k'),
        title: 'A',
        filterByArea: 'Air',
        applicableTo: ['SME'],
        regulator: ['HSE'],
        country: ['Wales' as const],
      };
      const faultsOf = (changed: string) =>
        check(itemFormSchema, { ...whole, link: changed }).faults;
      expect(faultsOf('')).toEqual({});
      expect(faultsOf('https://example.org/a')).toEqual({});
      expect(Object.keys(faultsOf(link))).toEqual(['link']);
    },
  );
});

describe('editing a legal item', () => {
  const anItem = () => {
    const [first] = items();
    if (!first) throw new Error('The seed has no item.');
    return { key: first[0], ...first[1] };
  };

  it('has its own message for a missing regulator', async () => {
    open('admin', `/LegalRegisterEdit?item=${anItem().key}`);
    const edit = await form('Edit legal item');
    await takeOff(edit, /^Regulators/);
    await press(edit, 'Update');
    expect(within(edit).getByText('Choose at least regulator')).toBeVisible();
    expect(within(edit).queryByText('Choose at least one regulator')).toBeNull();
    expect(within(edit).getByRole('alert')).toHaveTextContent(ALERT);
  });

  it('has the messages of the create form for all other fields', async () => {
    open('admin', `/LegalRegisterEdit?item=${anItem().key}`);
    const edit = await form('Edit legal item');
    await userEvent.selectOptions(within(edit).getByRole('combobox', { name: 'Area' }), '');
    await userEvent.clear(within(edit).getByRole('textbox', { name: 'Name' }));
    for (const label of [/^Sectors/, /^Regulators/, /^Countries/]) await takeOff(edit, label);
    await press(edit, 'Update');
    for (const message of MESSAGES_ON_CREATE.filter((text) => !text.includes('regulator')))
      expect(within(edit).getByText(message)).toBeVisible();
    expect(within(edit).getByText('Choose at least regulator')).toBeVisible();
  });

  const whatChanged = (scope: HTMLElement) =>
    within(scope).getByRole('textbox', { name: 'What changed' });

  it('saves the item, shows a notice and leaves Edit Mode', async () => {
    const { key } = anItem();
    const revision = Number(backend.read(`legalSummaries/${key}/revision`));
    open('admin', `/LegalRegisterEdit?item=${key}`);
    const name = within(await form('Edit legal item')).getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.type(name, 'A Better Name');
    await userEvent.type(whatChanged(await form('Edit legal item')), 'Named as amended.');
    await press(await form('Edit legal item'), 'Update');
    expect(await screen.findByText('Legal Item Successfully Updated')).toBeVisible();
    await form('Create legal item');
    expect(backend.read(`legalSummaries/${key}/title`)).toBe('A Better Name');
    expect(backend.read(`legalSummaries/${key}/revision`)).toBe(revision + 1);
  });

  it('compares and restores an earlier text', async () => {
    const { key, title } = anItem();
    expect(title).toBe('A Better Name');
    open('admin', `/LegalRegisterEdit?item=${key}`);
    await form('Edit legal item');
    await userEvent.click(screen.getByRole('button', { name: 'Revisions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revisions' }));
    const choice = within(await dialog.findByRole('combobox', { name: 'Text before the change' }));
    expect(choice.getByRole('option', { name: /: Named as amended\. \(/ })).toBeVisible();
    const compared = await dialog.findByRole('region', { name: 'Compared with now' });
    const added = [...compared.querySelectorAll('ins')].map(({ textContent }) => textContent);
    expect(added.join('')).toContain('Better');
    await userEvent.click(dialog.getByRole('button', { name: 'Restore this text' }));
    const edit = await form('Edit legal item');
    const name = within(edit).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
    await waitFor(() => expect(name).not.toHaveValue('A Better Name'));
    const earlier = name.value;
    await userEvent.type(whatChanged(edit), 'The earlier name again.');
    await press(edit, 'Update');
    expect(await screen.findByText('Legal Item Successfully Updated')).toBeVisible();
    expect(backend.read(`legalRegister/${key}/title`)).toBe(earlier);
    const revisions = Object.values(backend.read(`legalRevisions/${key}`) as Record<string, Item>);
    expect(revisions.at(-1)?.title).toBe('A Better Name');
  });

  it('requires a summary, and a minor change keeps the revision', async () => {
    const { key } = anItem();
    const revision = Number(backend.read(`legalSummaries/${key}/revision`));
    open('admin', `/LegalRegisterEdit?item=${key}`);
    const edit = await form('Edit legal item');
    await press(edit, 'Update');
    expect(within(edit).getByText('Describe in one line what you changed')).toBeVisible();
    await userEvent.type(whatChanged(edit), 'A spelling.');
    expect(within(edit).queryByText('Describe in one line what you changed')).toBeNull();
    await userEvent.click(within(edit).getByRole('checkbox', { name: /^A minor change/ }));
    await press(edit, 'Update');
    expect(await screen.findByText('Legal Item Successfully Updated')).toBeVisible();
    const changes = backend.read(`legalChanges/${key}`) as Record<string, object>;
    expect(Object.values(changes).at(-1)).toMatchObject({ summary: 'A spelling.', minor: true });
    expect(Number(backend.read(`legalSummaries/${key}/revision`))).toBe(revision);
  });

  it('does not overwrite another editor’s change until the editor loads it', async () => {
    const { key, title } = anItem();
    open('admin', `/LegalRegisterEdit?item=${key}`);
    const edit = await form('Edit legal item');
    await userEvent.type(within(edit).getByRole('textbox', { name: 'Name' }), ' of mine');
    const set = (field: string, value: string | number) =>
      backend.database.write('demo-portal-default-rtdb', `legalRegister/${key}/${field}`, value);
    set('title', 'Theirs');
    set('updateTime', Date.now() + 1000);
    const warning = await screen.findByText(/^Someone else changed this item/);
    expect(warning).toBeVisible();
    expect(within(edit).getByRole('button', { name: 'Update' })).toBeDisabled();
    await press(edit, 'Load the changed text');
    expect(within(edit).getByRole('textbox', { name: 'Name' })).toHaveValue('Theirs');
    expect(within(edit).getByRole('button', { name: 'Update' })).toBeEnabled();
    set('title', title);
  });

  it('Cancel returns to the create form', async () => {
    open('admin', `/LegalRegisterEdit?item=${anItem().key}`);
    await press(await form('Edit legal item'), 'Cancel');
    await form('Create legal item');
  });
});

describe('deleting a legal item', () => {
  it.each([
    ['held', /^\d+ members? (has|have) this item in their register\. It stays there as withdrawn/],
    ['free', 'No member has this item in their register. It will be deleted completely.'],
  ])('shows who has the item before deleting it: %s', async (kind, consequence) => {
    const [key, item] =
      items().find(
        ([, { users, title }]) =>
          (users !== undefined) === (kind === 'held') &&
          items().filter(([, other]) => other.title.includes(title)).length === 1,
      ) ?? [];
    if (!key || !item) throw new Error(`The seed has no ${kind} item.`);
    open('admin', `/LegalRegisterUpload?allq=${encodeURIComponent(item.title)}`);
    const list = await screen.findByRole('list', { name: 'All legal items' });
    const row = within(list).getByRole('listitem');
    await within(row).findByText(item.title);
    await press(row, 'Remove');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Sure you want to delete this beautifully constructed legal item?',
    });
    expect(within(dialog).getByText(consequence)).toBeVisible();
    if (kind === 'held') {
      const holders = Object.keys(item.users ?? {}).length;
      expect(dialog).toHaveTextContent(`${holders} member`);
    }
    await press(dialog, 'Nope');
    expect(backend.read(`legalRegister/${key}/title`)).toBe(item.title);
    await press(row, 'Remove');
    await press(await screen.findByRole('alertdialog'), 'Yup');
    await waitFor(() => expect(backend.read(`legalRegister/${key}`)).toBeNull());
    expect(backend.read(`legalArchive/${key}/title`)).toBe(kind === 'held' ? item.title : null);
    expect(await screen.findByText('Legal Item deleted')).toBeVisible();
  });
});

describe('legal item management', () => {
  it.each(['legal', 'guest'])('is denied to a %s user', async (as) => {
    open(as, '/LegalRegisterUpload');
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
    expect(screen.queryByRole('form', { name: 'Create legal item' })).toBeNull();
  });
});
