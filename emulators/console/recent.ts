/** The newest things of a kind, newest first. */

/** How many are kept. */
const KEPT = 200;

export class Recent<Row extends { id: number; at: number }> {
  private kept: Row[] = [];
  private count = 0;

  add(row: Omit<Row, 'id' | 'at'>): void {
    this.count += 1;
    // Completed by what the type says is missing.
    this.kept.unshift({ ...row, id: this.count, at: Date.now() } as Row);
    this.kept.length = Math.min(this.kept.length, KEPT);
  }

  get rows(): Row[] {
    return this.kept;
  }

  clear(): void {
    this.kept = [];
  }
}
