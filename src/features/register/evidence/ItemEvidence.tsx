/** The documents of an item, their validity and their successors. Renders nothing if there are none. */
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
import { useServerDay } from '../../../shared/time/serverDay';
import { isRefused } from '../../../store/loadStatus';
import { useSinceAudit } from '../audit/lastAudit';
import { ItemList } from '../components/ItemList';
import { NOTHING_SINCE } from '../messages';
import { useEvidence } from './liveEvidence';
import { documentsInOrder, stateOfDocument, type DocumentState, openDocument } from './documents';
import { Button } from '../../../components/action/Button';
import { DocumentIcon, UploadIcon } from '../../../components/display/icons';
import { useMutation } from '../../../store/useMutation';

const RenewForm = lazyComponent(async () => (await import('./RenewForm')).RenewForm);

type ItemEvidenceProps = { uid: string; itemKey: string; mayRenew?: boolean };

export function ItemEvidence({ uid, itemKey, mayRenew = false }: ItemEvidenceProps) {
  const { status, data } = useEvidence(uid, itemKey);
  const today = useServerDay();
  const since = useSinceAudit(uid);
  if (isRefused(status)) {
    return (
      <Panel title="Evidence">
        <Failure kind={status} />
      </Panel>
    );
  }
  if (!data || data.length === 0 || today === null) return null;
  const shown = data.filter(({ dateAdded }) => since.shows(dateAdded));
  return (
    <Panel title="Evidence" count={shown.length}>
      {shown.length === 0 ? (
        <EmptyState message={NOTHING_SINCE} />
      ) : (
        <ItemList
          label="Evidence"
          items={documentsInOrder(shown)}
          renderItem={(document) => (
            <DocumentRow
              {...{ uid, itemKey, mayRenew }}
              document={document}
              state={stateOfDocument(document, today)}
              successor={data.find(({ key }) => key === document.supersededBy)}
            />
          )}
        />
      )}
    </Panel>
  );
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
    state: DocumentState;
    successor: OwnDocument | undefined;
  },
) {
  const { uid, itemKey, mayRenew, document, state, successor } = props;
  const [isRenewing, setRenewing] = useState(false);
  const { validFrom, validUntil, name } = document;
  return (
    <ListRow
      title={document.title}
      meta={
        <>
          <StatusBadge {...STATES[state]} />
          <span>
            Valid from {formatUtcDay(validFrom)}
            {validUntil !== undefined && ` until ${formatUtcDay(validUntil)}`}
            {successor && `, superseded by ${successor.title}`}
          </span>
          <span>{name}</span>
        </>
      }
      actions={
        <>
          <OpenDocument document={document} />
          {mayRenew && state !== 'superseded' && !isRenewing && (
            <Button
              size="small"
              icon={UploadIcon}
              aria-label={`Renew ${document.title}`}
              onClick={() => setRenewing(true)}
            >
              Renew
            </Button>
          )}
        </>
      }
    >
      {isRenewing && (
        <Box above={4}>
          <Lazily>
            <RenewForm {...{ uid, itemKey, document }} onEnd={() => setRenewing(false)} />
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

export { useEvidence };
