/** The documents of an item, their validity and their successors. Renders nothing if there are none and the user can't add one. */
import { useState } from 'react';
import { StatusBadge, type StatusTone } from '../../../components/display/StatusBadge';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Loading';
import { Box } from '../../../components/layout/Layout';
import { ListRow } from '../../../components/list/ListRow';
import { Panel } from '../../../components/layout/Panel';
import type { OwnDocument } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { useDraftPlace } from '../colleagues/registerInView';
import { formatRegisterMoment } from '../history';
import { documentDraft } from '../item/draftNames';
import { useServerDay } from '../../../shared/time/serverDay';
import { isRefused } from '../../../store/loadStatus';
import { useSinceAudit } from '../audit/lastAudit';
import { ItemList } from '../components/ItemList';
import { ADD_DOCUMENT, NO_DOCUMENTS, NOTHING_SINCE } from '../messages';
import {
  documentsInOrder,
  nameAmong,
  openDocument,
  stateOfDocument,
  type DocumentState,
} from './documents';
import { useEvidence } from './liveEvidence';
import { heldDocuments } from './useChosenDocuments';
import { Button } from '../../../components/action/Button';
import { AddIcon, DocumentIcon, UploadIcon } from '../../../components/display/icons';
import { useMutation } from '../../../store/useMutation';

const DocumentForm = lazyComponent(async () => (await import('./DocumentForm')).DocumentForm);

type ItemEvidenceProps = {
  uid: string;
  itemKey: string;
  /** Whether the user may add documents and renew them. */
  mayAdd?: boolean;
};

export function ItemEvidence({ uid, itemKey, mayAdd = false }: ItemEvidenceProps) {
  const { status, data } = useEvidence(uid, itemKey);
  const today = useServerDay();
  const since = useSinceAudit(uid);
  const adding = useDocumentForm(uid, itemKey);
  if (isRefused(status)) {
    return (
      <Panel title="Evidence">
        <Failure kind={status} />
      </Panel>
    );
  }
  if (!data || today === null || (data.length === 0 && !mayAdd)) return null;
  const shown = data.filter(({ dateAdded }) => since.shows(dateAdded));
  return (
    <Panel
      title="Evidence"
      count={shown.length}
      actions={
        mayAdd &&
        !adding.isOpen && (
          <Button size="small" icon={AddIcon} onClick={adding.start}>
            {ADD_DOCUMENT}
          </Button>
        )
      }
    >
      {mayAdd && adding.isOpen && (
        <Box below={4}>
          <Lazily>
            <DocumentForm {...{ uid, itemKey, ...adding.form }} evidence={data} />
          </Lazily>
        </Box>
      )}
      {shown.length === 0 ? (
        !adding.isOpen && <EmptyState message={data.length === 0 ? NO_DOCUMENTS : NOTHING_SINCE} />
      ) : (
        <ItemList
          label="Evidence"
          items={documentsInOrder(shown)}
          renderItem={(document) => (
            <DocumentRow
              {...{ uid, itemKey, mayAdd, document }}
              evidence={data}
              state={stateOfDocument(document, today)}
            />
          )}
        />
      )}
    </Panel>
  );
}

/** A form that files a document. It is open as long as a document is chosen in it. */
function useDocumentForm(uid: string, draftKey: string) {
  const place = useDraftPlace(uid)(documentDraft(draftKey));
  const [isOpen, setOpen] = useState(() => heldDocuments(...place) !== undefined);
  return { isOpen, start: () => setOpen(true), form: { place, onEnd: () => setOpen(false) } };
}

const STATES: Record<DocumentState, { tone: StatusTone; text: string }> = {
  valid: { tone: 'success', text: 'Valid' },
  later: { tone: 'info', text: 'Not yet valid' },
  expiring: { tone: 'warning', text: 'Expires soon' },
  expired: { tone: 'danger', text: 'Expired' },
  superseded: { tone: 'neutral', text: 'Superseded' },
};

function DocumentRow(
  props: Required<ItemEvidenceProps> & {
    document: OwnDocument;
    /** All documents of the item. */
    evidence: readonly OwnDocument[];
    state: DocumentState;
  },
) {
  const { uid, itemKey, mayAdd, document, evidence, state } = props;
  const renewal = useDocumentForm(uid, document.key);
  const { validFrom, validUntil, name, supersededBy } = document;
  const successor = evidence.find(({ key }) => key === supersededBy);
  return (
    <ListRow
      title={document.title}
      meta={
        <>
          <StatusBadge {...STATES[state]} />
          <span>
            {validFrom === undefined
              ? `Uploaded ${formatRegisterMoment(document.dateAdded)}`
              : `Valid from ${formatUtcDay(validFrom)}`}
            {validUntil !== undefined && ` until ${formatUtcDay(validUntil)}`}
            {successor && `, superseded by ${nameAmong(successor, evidence)}`}
          </span>
          <span>{name}</span>
        </>
      }
      actions={
        <>
          <OpenDocument document={document} />
          {mayAdd && state !== 'superseded' && !renewal.isOpen && (
            <Button
              size="small"
              icon={UploadIcon}
              aria-label={`Renew ${nameAmong(document, evidence)}`}
              onClick={renewal.start}
            >
              Renew
            </Button>
          )}
        </>
      }
    >
      {mayAdd && renewal.isOpen && (
        <Box above={4}>
          <Lazily>
            <DocumentForm {...{ uid, itemKey, evidence, ...renewal.form }} renewed={document} />
          </Lazily>
        </Box>
      )}
    </ListRow>
  );
}

/** Downloads the document under the rules of Storage. Never show a URL that works without them. */
export function OpenDocument({ document }: { document: OwnDocument }) {
  const { busy, run } = useMutation(openDocument);
  return (
    <Button
      size="small"
      icon={DocumentIcon}
      busy={busy}
      aria-label={`Open ${document.title}`}
      onClick={() => void run(document)}
    >
      Open
    </Button>
  );
}
