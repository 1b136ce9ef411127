/** Helpers with which console journeys read the database. */
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { directoryRowSchema } from '../../src/data/records';
import { readMap } from './portal';

export const readUsers = async () =>
  Object.entries(await readMap('userDirectory')).map(([uid, row]) => ({
    uid,
    ...v.parse(directoryRowSchema, row),
  }));
export const log = (page: Page) =>
  page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
