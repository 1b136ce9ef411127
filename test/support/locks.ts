/**
 * A replacement for the browser's locks, which jsdom lacks: shared locks together, and an exclusive
 * lock alone or not at all.
 */
export function buildLocks() {
  const held = new Map<string, number>();
  return {
    async request(
      name: string,
      { ifAvailable = false }: LockOptions,
      work: (lock: unknown) => Promise<unknown>,
    ) {
      const isFree = (held.get(name) ?? 0) === 0;
      if (ifAvailable && !isFree) return work(null);
      held.set(name, (held.get(name) ?? 0) + 1);
      try {
        return await work({ name });
      } finally {
        held.set(name, (held.get(name) ?? 1) - 1);
      }
    },
  };
}
