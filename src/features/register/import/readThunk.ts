import { createMutation } from '../../../store/mutation';
import type { ImportRequest, ReadImport } from './readFile';

export const readImport = createMutation(
  'register/readImport',
  async (request: ImportRequest): Promise<ReadImport> =>
    (await import('./readFile')).readFile(request),
  { reads: true, handled: true },
);
