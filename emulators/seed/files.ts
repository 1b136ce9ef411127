import { STORAGE_BUCKET } from '../project';
import type { Random } from './random';
import type { SeedFile } from './types';

export class FileShelf {
  readonly files: SeedFile[] = [];

  constructor(
    private readonly storageOrigin: string,
    private readonly random: Random,
  ) {}

  /** Returns the download URL. With a `download` name, browsers save the file instead of showing it. */
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
