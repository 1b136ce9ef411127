/** What the imports of files show alike. */
import { Button, ButtonRow } from '../../components/action/Button';
import { CloseIcon } from '../../components/display/icons';
import { FormMessage } from '../../components/form/Form';
import { ProgressBar } from '../../components/feedback/ProgressBar';

/** Files that a spreadsheet saves a table as; "Unicode text" is a `.txt`. */
export const TABLE_FILES = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt'],
};
export const NOT_A_TABLE = 'Please choose a CSV file; a spreadsheet can be saved as one.';

/** Columns of a file that mean nothing here; nothing where there are none. */
export function IgnoredColumns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <FormMessage tone="info">
      <p>These columns are not read: {names.join(', ')}.</p>
    </FormMessage>
  );
}

/** How far an import has come, with a way to stop it. */
export function ImportProgress({ percent, onStop }: { percent: number; onStop: () => void }) {
  return (
    <>
      <ProgressBar label="Importing" percent={percent} />
      <ButtonRow>
        <Button size="small" icon={CloseIcon} onClick={onStop}>
          Stop
        </Button>
      </ButtonRow>
    </>
  );
}
