/** The part of npm `targaryen` 3.1.0 that the rules tests use. The package has no types. */
declare module 'targaryen' {
  /** A tree of data. It is immutable, and accepted wherever a value is expected. */
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
    /** Every rule that was evaluated, with its result. */
    readonly info: string;
  }
  export interface Database {
    with(changes: { data: DataNode; auth: object | null; now: number }): Database;
  }
  interface Targaryen {
    /** Returns a database without a user. `with` sets the user. */
    database(rules: Ruleset, data: null, now: number): Database;
    store(value: Value): DataNode;
    ruleset(rules: object): Ruleset;
  }
  const targaryen: Targaryen;
  export default targaryen;
}
