/** Loosened rules that grant nothing more, because another rule says the same. Each has a sentence that says which. */
export interface Equivalent {
  /** The whole rule, as in `/users/$uid/.write`, or a pattern for a class of them. */
  rule: string | RegExp;
  /** The condition that is gone, from its beginning, or a pattern. */
  lost: string | RegExp;
  because: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [
  {
    rule: '/users/$uid/expiryDate/.validate',
    lost: 'newData.isNumber()',
    because:
      'A comparison of anything but a number with a number is refused as well; it is said here because every membership hangs on it.',
  },
];
