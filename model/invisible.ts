/** White space, and characters that browsers draw as nothing; blanks of Braille, Egyptian and musical notation are symbols to Unicode. */
const INVISIBLE =
  /[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}]/gu;

/** Whether readers see none of its characters. */
export const isInvisible = (text: string): boolean => text.replace(INVISIBLE, '') === '';
