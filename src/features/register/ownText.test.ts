import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Backend, connectTo, disconnect, startBackend } from '../../../test/support/backend';
import type * as RegisterItem from '../../../model/registerItem';
import { createStore } from '../../app/store';
import { saveOwnText } from './registerThunks';

const UID = 'demo-legal';
/** A further text that members edit. */
const FIELD = 'referenceNumber' as RegisterItem.EditedField;

vi.mock('../../../model/registerItem', async (importOriginal) => {
  const item = await importOriginal<typeof RegisterItem>();
  const declared = { ...item.ITEM_FIELDS[item.NOTE], editedAs: 'reference number' };
  return { ...item, ITEM_FIELDS: { ...item.ITEM_FIELDS, referenceNumber: declared } };
});

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  connectTo(backend, { uid: UID, email: 'legal@demo.example' });
});
afterEach(disconnect);
afterAll(() => backend.stop());

it('the conflict message names the text that was changed elsewhere', async () => {
  const [key = ''] = Object.keys(backend.read(`users/${UID}/MyLegalItems`) as object);
  const edit = { uid: UID, key, field: FIELD, text: 'B', base: 'A' };
  await expect(createStore().dispatch(saveOwnText(edit)).unwrap()).rejects.toMatchObject({
    message:
      'Your reference number was changed in another window while you were editing. Your text is still here, but it is not saved.',
  });
});
