import { useEffect, useState } from 'react';
import { Button } from '../../../components/action/Button';
import { AddIcon } from '../../../components/display/icons';
import { FilePicker } from '../../../components/form/FilePicker';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { FormMessage } from '../../../components/form/Form';
import { Grid, Stack } from '../../../components/layout/Layout';
import { DOCUMENT_FILE } from '../../../config/constants';
import type { OwnDocument } from '../../../data/records';
import { faultsOf, NO_DOCUMENT, withFile, type ChosenDocument } from './chosenDocuments';
import { hashOf, isInForce, nameAmong } from './documents';
import {
  alreadyFiled,
  DOCUMENT_EMPTY,
  DOCUMENT_REFUSED,
  DOCUMENT_REQUIRED,
  DOCUMENT_TOO_BIG,
  SAME_AS_SUPERSEDED,
} from './evidenceMessages';

/** Limit of the rules, in characters. */
const TITLE_LENGTH = 200;
const MOST_DOCUMENTS = 10;

export type DocumentPickersProps = {
  documents: readonly ChosenDocument[];
  onChange: (documents: readonly ChosenDocument[]) => void;
  /** All documents of the item; the current ones may be superseded. */
  evidence: readonly OwnDocument[];
  showsErrors: boolean;
  busy: boolean;
  /** 0 to 100; null if nothing is being uploaded. */
  progress: number | null;
};

export function DocumentPickers(props: DocumentPickersProps) {
  const { documents, onChange, busy } = props;
  const last = documents.at(-1);
  return (
    <>
      {documents.map((document, index) => (
        <OneDocument
          key={index}
          {...props}
          document={document}
          number={index + 1}
          onChange={(changed) =>
            onChange(documents.map((one) => (one === document ? changed : one)))
          }
        />
      ))}
      {last?.file && documents.length < MOST_DOCUMENTS && (
        <Button
          size="small"
          tone="quiet"
          icon={AddIcon}
          disabled={busy}
          onClick={() => onChange([...documents, NO_DOCUMENT])}
        >
          Add another document
        </Button>
      )}
    </>
  );
}

/** @param props.label of the file, if it is required */
export function OneDocument(
  props: Omit<DocumentPickersProps, 'onChange'> & {
    document: ChosenDocument;
    number: number;
    label?: string;
    /** The document that this one supersedes, if the form is about that. It has the old one's title at first. */
    renewed?: OwnDocument | undefined;
    onChange: (document: ChosenDocument) => void;
  },
) {
  const { document, number, onChange, evidence, showsErrors, busy, progress, documents } = props;
  const { renewed } = props;
  const faults = faultsOf(document, evidence);
  const taken = new Set(
    documents.filter((other) => other !== document).map(({ supersedes }) => supersedes),
  );
  const supersedable = evidence.filter(
    (one) => one.key === document.supersedes || (isInForce(one) && !taken.has(one.key)),
  );
  const field = (name: 'title' | 'validFrom' | 'validUntil') => ({
    value: document[name],
    error: showsErrors ? faults[name] : undefined,
    readOnly: busy,
    onChange: (value: string) => onChange({ ...document, [name]: value }),
  });
  return (
    <Stack gap={3} role="group" aria-label={`Document ${number}`}>
      <FilePicker
        label={
          props.label ?? (number === 1 ? 'Document (optional)' : `Document ${number} (optional)`)
        }
        choice={document}
        onChoose={(choice) =>
          onChange({
            ...withFile(document, choice),
            ...(renewed && choice.file && { title: renewed.title, supersedes: renewed.key }),
          })
        }
        {...DOCUMENT_FILE}
        messages={{
          tooBig: DOCUMENT_TOO_BIG,
          tooSmall: DOCUMENT_EMPTY,
          wrongType: DOCUMENT_REFUSED,
        }}
        required={props.label !== undefined}
        error={
          props.label !== undefined && showsErrors && !document.file ? DOCUMENT_REQUIRED : null
        }
        readOnly={busy}
        progress={document.file ? progress : null}
      />
      {document.file && (
        <Grid gap="3 4" min="13rem">
          <TextField label="Title" maxLength={TITLE_LENGTH} {...field('title')} />
          <TextField label="Valid from (optional)" type="date" {...field('validFrom')} />
          <TextField label="Valid until (optional)" type="date" {...field('validUntil')} />
          {!renewed && supersedable.length > 0 && (
            <SelectField
              label="Supersedes (optional)"
              placeholder="No other document"
              options={supersedable.map((one) => ({
                value: one.key,
                label: nameAmong(one, evidence),
              }))}
              value={document.supersedes}
              // While this document is being sent, `evidence` may already show the old one as superseded.
              error={busy ? undefined : faults.supersedes}
              readOnly={busy}
              onChange={(supersedes) => onChange({ ...document, supersedes })}
            />
          )}
        </Grid>
      )}
      {!busy && <SameFile {...{ document, evidence }} />}
    </Stack>
  );
}

/** Warns of a file that the item has already. */
function SameFile(props: { document: ChosenDocument; evidence: readonly OwnDocument[] }) {
  const { evidence } = props;
  const { file, supersedes } = props.document;
  const [known, setKnown] = useState<{ file: File; sha256: string } | null>(null);
  useEffect(() => {
    if (!file || evidence.length === 0) return undefined;
    let isCurrent = true;
    void hashOf(file).then(
      (sha256) => isCurrent && setKnown({ file, sha256 }),
      // The form reads the file again when it is sent, and shows the failure.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [file, evidence.length]);
  const same = evidence.filter(({ sha256 }) => known?.file === file && known?.sha256 === sha256);
  const filed = same.find(isInForce);
  if (!filed) return null;
  return (
    <FormMessage tone="warning">
      <p>
        {same.some(({ key }) => key === supersedes)
          ? SAME_AS_SUPERSEDED
          : alreadyFiled(nameAmong(filed, evidence))}
      </p>
    </FormMessage>
  );
}
