import { onValue } from 'firebase/database';
import type { DataSnapshot, Query } from 'firebase/database';

/** Listens to a query and collects every value. `until` resolves with the first value that fits. */
export function watch(target: Query): {
  values: unknown[];
  until: (fits: (value: unknown) => boolean) => Promise<unknown>;
} {
  const values: unknown[] = [];
  const waiting = new Set<() => void>();
  onValue(target, (snapshot: DataSnapshot) => {
    values.push(snapshot.val());
    for (const check of [...waiting]) check();
  });
  return {
    values,
    until: (fits) =>
      new Promise((resolve) => {
        const check = (): void => {
          const last: unknown = values.at(-1);
          if (values.length === 0 || !fits(last)) return;
          waiting.delete(check);
          resolve(last);
        };
        waiting.add(check);
        check();
      }),
  };
}

export function keysOf(value: unknown): string[] {
  return Object.keys(value ?? {}).sort();
}
