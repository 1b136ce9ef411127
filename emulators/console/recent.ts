const CAPACITY = 200;

export class Recent<Row extends { id: number; at: number }> {
  private newest: Row[] = [];
  private count = 0;

  add(row: Omit<Row, 'id' | 'at'>): void {
    this.count += 1;
    // Together, these are all fields of `Row`, but TypeScript can't infer that.
    this.newest.unshift({ ...row, id: this.count, at: Date.now() } as Row);
    this.newest.length = Math.min(this.newest.length, CAPACITY);
  }

  get rows(): Row[] {
    return this.newest;
  }

  clear(): void {
    this.newest = [];
  }
}
