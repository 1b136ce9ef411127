/** Loosened rules that grant nothing more, because another rule says the same. Each has a sentence that says which. */
export interface Equivalent {
  rule: string;
  /** The condition that is gone, or how it begins. */
  lost: string;
  because: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [];
