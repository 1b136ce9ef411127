/**
 * Whether a text may be a key of the database: https://firebase.google.com/docs/database/web/structure-data
 * @param most characters
 */
export const isKey = (text: string, most = 768): boolean =>
  text.length <= most && /^[^.$#[\]/\p{Cc}]+$/u.test(text);
