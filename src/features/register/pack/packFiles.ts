/** What needs the ZIP library, loaded with the first pack. */
export { buildPack } from './build';
export { checkPack } from './manifest';
