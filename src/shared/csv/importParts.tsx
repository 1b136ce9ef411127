import { Button, ButtonRow } from '../../components/action/Button';
import { CloseIcon } from '../../components/display/icons';
import { FormMessage } from '../../components/form/Form';
import { ProgressBar } from '../../components/feedback/ProgressBar';

/** File types in which spreadsheets save a table; "Unicode text" is a `.txt`. */
export const TABLE_FILES = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'text/plain': ['.txt'],
};
export const NOT_A_TABLE = 'Please choose a CSV file. You can save a spreadsheet as CSV.';

export function IgnoredColumns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <FormMessage tone="info">
      <p>These columns are not read: {names.join(', ')}.</p>
    </FormMessage>
  );
}

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
