/** Either the chosen file, or the name of a rejected file with the reason. */
export interface FileChoice {
  file: File | null;
  refused: { name: string; reason: string; advice?: string } | null;
}

export const NO_FILE: FileChoice = { file: null, refused: null };
