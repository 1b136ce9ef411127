/** Holds the lock of a folder until it is killed. */
import { lockFolder } from '../src/journal/folderLock';

const [path = ''] = process.argv.slice(2);
lockFolder(path);
process.send?.('locked');
