import { NOT_A_TABLE, TABLE_FILES } from '../../../../shared/csv/importParts';
import { FilePicker, type FilePickerProps } from '../../../../components/form/FilePicker';

const MOST_BYTES = 1_000_000;

export function MembershipFile(props: Pick<FilePickerProps, 'choice' | 'onChoose' | 'readOnly'>) {
  return (
    <FilePicker
      {...props}
      label="Memberships as CSV"
      accept={TABLE_FILES}
      minBytes={1}
      maxBytes={MOST_BYTES}
      messages={{
        tooBig: 'The file is larger than 1 MB.',
        tooSmall: 'The file is empty.',
        wrongType: NOT_A_TABLE,
      }}
    />
  );
}
