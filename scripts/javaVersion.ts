/** The major version in what `java -version` prints, or null where it prints none. */
export function readJavaVersion(output: string): number | null {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  if (first === undefined) return null;
  // Up to Java 8 the major version stands second: 1.8.
  return first === '1' ? Number(second) : Number(first);
}
