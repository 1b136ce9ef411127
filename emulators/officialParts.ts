/** Accounts and files as parts of what is kept, through the exports and imports of firebase-tools: as they stand at each export. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AuthEmulator, StorageEmulator } from './firebaseTools';
import type { JournaledPart } from './journal/journal';
import { sendAsOwner } from './ownerRequest';
import { PROJECT_ID } from './project';

function replay(): never {
  throw new Error('Nothing of this part is journaled.');
}

/** To be loaded once the emulator listens, since it imports over its own port. */
export function authPart(auth: AuthEmulator, origin: string): JournaledPart {
  return {
    load: (folder) => auth.importData(folder, PROJECT_ID, { initiatedBy: 'portal' }),
    replay,
    capture: () => async (folder) => {
      const save = async (path: string, file: string) => {
        const target = join(folder, file);
        await mkdir(dirname(target), { recursive: true });
        await writeFile(target, await sendAsOwner('GET', `${origin}${path}`));
      };
      await save(
        `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchGet?maxResults=-1`,
        'accounts.json',
      );
      await save(`/emulator/v1/projects/${PROJECT_ID}/config`, 'config.json');
    },
  };
}

export function storagePart({ storageLayer }: StorageEmulator): JournaledPart {
  return {
    load: async (folder) => storageLayer.import(folder, { initiatedBy: 'portal' }),
    replay,
    capture: () => (folder) => storageLayer.export(folder, { initiatedBy: 'portal' }),
  };
}
