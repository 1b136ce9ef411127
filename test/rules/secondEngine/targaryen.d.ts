/** What the rules tests use of npm `targaryen` 3.1.0, which brings no types. */
declare module 'targaryen' {
  /** A tree of data; immutable, and taken as it is where a value is expected. */
  export interface DataNode {
    readonly __dataNode: never;
  }
  type Value = string | number | boolean | null | DataNode | { [key: string]: DataNode };

  export interface Ruleset {
    tryRead(path: string, data: Database, options: { now: number; query: object }): Result;
    tryWrite(path: string, before: Database, after: Database, value: unknown): Result;
  }
  export interface Result {
    readonly allowed: boolean;
    /** Every rule that was asked, and what it said. */
    readonly info: string;
  }
  export interface Database {
    with(changes: { data: DataNode; auth: object | null; now: number }): Database;
  }
  interface Targaryen {
    /** Without a user; `with` makes the others. */
    database(rules: Ruleset, data: null, now: number): Database;
    store(value: Value): DataNode;
    ruleset(rules: object): Ruleset;
  }
  const targaryen: Targaryen;
  export default targaryen;
}
