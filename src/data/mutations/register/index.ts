/**
 * Mutations of a member's legal register (access table 1.3): the item, its index row, the directory's two counters and the member's mark on
 * the law in one update. A row is written with all repeated fields, so that a drifted or missing row is repaired (2.9).
 */
export {
  addEntry,
  authorIn,
  type AdminStatus,
  type Author,
  type Clock,
  type CurrentDirectory,
  type CurrentItem,
} from './current';
export * from './entries';
export * from './items';
