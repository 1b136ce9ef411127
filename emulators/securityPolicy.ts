interface Header {
  key: string;
  value: string;
}
interface HeaderRule {
  source: string;
  headers: Header[];
}
export interface HostingConfig {
  public: string;
  headers: HeaderRule[];
  [setting: string]: unknown;
}

export type Origins = Record<string, readonly string[]>;

const POLICY = 'Content-Security-Policy';

/** @throws Error without such a header or directive, because no page may be served without a policy */
export function withOrigins(hosting: HostingConfig, origins: Origins): HostingConfig {
  let found = false;
  const headers = hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) => {
      if (header.key !== POLICY) return header;
      found = true;
      const value = Object.entries(origins).reduce(
        (policy, [directive, allowed]) => allow(policy, directive, allowed),
        header.value,
      );
      return { ...header, value };
    }),
  }));
  if (!found) throw new Error(`firebase.json: hosting has no ${POLICY} header.`);
  return { ...hosting, headers };
}

function allow(policy: string, directive: string, origins: readonly string[]): string {
  let found = false;
  const directives = policy.split(';').map((part) => {
    const words = part.trim().split(/\s+/);
    if (words[0] !== directive) return words.join(' ');
    found = true;
    return [...new Set([...words, ...origins])].join(' ');
  });
  if (!found) throw new Error(`firebase.json: the ${POLICY} has no ${directive}.`);
  return directives.join('; ');
}
