import { existsSync } from 'node:fs';
import { DatabaseEmulator } from '../emulator';
import { exportFolder, importFolder } from '../exportFolder';
import { DataFolder } from '../journal/dataFolder';
import { watchRules } from './watchRules';
import type { Denial } from '../emulator';
import type { ServeOptions } from './options';

function describeDenial({ namespace, auth, reason }: Denial): string {
  return `${namespace}, ${auth === null ? 'signed out' : `uid ${auth.uid}`}: ${reason}`;
}

export interface Running {
  /** For example `http://127.0.0.1:9000`. */
  readonly origin: string;
  /** Shuts down in order: closes client connections, writes the export and saves the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts an emulator with the options of the command line. Rules, data and import are checked before the port opens.
 * @param onFailure called once when the disk has failed
 * @throws Error with a readable message, RulesError
 */
export async function serve(
  options: ServeOptions,
  log: (line: string) => void,
  onFailure: (error: Error) => void,
): Promise<Running> {
  const { host, port, data, importFrom, exportTo, functions } = options;
  const folder = data === null ? null : await DataFolder.open(data, { log, onFailure });
  const emulator = new DatabaseEmulator({
    host,
    port,
    log,
    ...(functions && { functions }),
    ...(folder && { journal: folder.journal }),
  });
  const parts = {
    database: emulator.part,
    ...(emulator.eventsPart && { triggers: emulator.eventsPart }),
  };
  const closers: (() => void)[] = folder === null ? [] : [() => folder.close()];
  try {
    for (const rules of options.rules) closers.push(watchRules(rules, emulator, log));
    if (options.isDebug) emulator.onDenied = (denial) => log(describeDenial(denial));
    await folder?.restore(parts);
    const isFirst = folder === null || folder.isNew;
    // With --import and --export-on-exit on one folder, the export doesn't exist yet at the first start.
    const isExpected = importFrom !== exportTo || (importFrom !== null && existsSync(importFrom));
    if (importFrom !== null && isFirst && isExpected) await importFolder(importFrom, emulator.part);
    await folder?.begin(parts);
    await emulator.start();
  } catch (error) {
    for (const close of closers.reverse()) close();
    throw error;
  }
  return {
    origin: emulator.origin,
    stop: async () => {
      await emulator.closeToClients();
      await emulator.stop();
      if (exportTo !== null) await exportFolder(exportTo, emulator.part);
      await folder?.finish();
      for (const close of closers.reverse()) close();
    },
  };
}
