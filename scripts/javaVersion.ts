/** The major version in the output of `java -version`, or null. */
export function readJavaVersion(output: string): number | null {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  if (first === undefined) return null;
  // Up to Java 8, the major version is the second number: 1.8.
  return first === '1' ? Number(second) : Number(first);
}
