/** The objects of the Storage emulator, each with the download URL that the database holds. */
import { STORAGE_BUCKET } from '../project';
import type { Random } from './random';
import type { SeedFile } from './types';

export class FileShelf {
  readonly files: SeedFile[] = [];

  constructor(
    private readonly storageOrigin: string,
    private readonly random: Random,
  ) {}

  /** Puts an object on the shelf and returns its download URL. A `download` name makes browsers save instead of show it. */
  put(path: string, contentType: string, bytes: SeedFile['bytes'], download?: string): string {
    const token = this.random.token();
    this.files.push({
      path,
      contentType,
      bytes,
      token,
      ...(download === undefined
        ? {}
        : { contentDisposition: `attachment; filename="${download}"` }),
    });
    const object = encodeURIComponent(path);
    return `${this.storageOrigin}/v0/b/${STORAGE_BUCKET}/o/${object}?alt=media&token=${token}`;
  }
}
