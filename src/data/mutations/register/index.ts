/**
 * Acts on a member's own legal register (access table 1.3). Each returns one update that the rules accept whole:
 * the item, its index row, the directory's two counters and the holder's mark on the item move together. A row that is
 * touched is written with all that it repeats, so that one which has drifted or is missing heals (2.9).
 */
export {
  addEntry,
  type AdminStatus,
  type Author,
  type Clock,
  type CurrentDirectory,
  type CurrentItem,
} from './current';
export * from './entries';
export * from './items';
