/** Silent reading of prose in English: 238 words a minute (Brysbaert 2019, https://doi.org/10.1016/j.jml.2019.104047). */
const WORDS_A_MINUTE = 238;

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

export const readingMinutes = (words: number): number =>
  Math.max(1, Math.round(words / WORDS_A_MINUTE));
