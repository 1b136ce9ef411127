/** Holds the lock of a folder until it is killed. */
import { lockFolder } from '../src/journal/folderLock';

const [path = '', platform = process.platform] = process.argv.slice(2);
Object.defineProperty(process, 'platform', { value: platform });
lockFolder(path);
process.send?.('locked');
