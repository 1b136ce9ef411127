import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, ButtonRow } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { FormMessage } from '../../../components/form/Form';
import { DocumentIcon, LinkIcon, RemoveIcon } from '../../../components/display/icons';
import { Box, Row, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { TextField } from '../../../components/form/TextField';
import type { Shared } from '../../../data/mutations/analytics';
import type { SharedCounts } from '../../../data/records';
import { copyText } from '../../../lib/download';
import { formatMoment } from '../../../lib/dates';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../store/mutation';
import type { LiveResult } from '../../../store/liveValues';
import { isRefused } from '../../../store/loadStatus';
import {
  makeLink,
  revokeLink,
  LINK_COPIED,
  LINK_MADE,
  LINK_MADE_ONLY,
  LINK_REVOKED,
  NOT_COPIED,
  REVOKE_DETAIL,
  CONFIRM_REVOKE,
} from '../analyticsThunks';
import { links } from '../../../config/links';
import { useMutation } from '../../../store/useMutation';
import styles from './LinksPanel.module.css';

const MOST_LINKS = 50;

interface LinksPanelProps {
  links: LiveResult<SharedCounts[]>;
  shared: Shared | null;
}

/** A visitor with a secret link sees the counts without signing in, until the link is revoked. */
export function LinksPanel({ links: { status, data }, shared }: LinksPanelProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const making = useMutation(makeLink);
  const [uncopied, setUncopied] = useState<string | null>(null);
  const isFull = (data?.length ?? 0) >= MOST_LINKS;

  const copy = async (key: string): Promise<boolean> => {
    const isCopied = await copyText(addressOf(key));
    setUncopied(isCopied ? null : key);
    return isCopied;
  };
  const handleMake = async () => {
    if (shared === null) return;
    const key = await making.run(shared);
    if (key === null) return;
    const isCopied = await copy(key);
    dispatch(showNotice('success', isCopied ? LINK_MADE : LINK_MADE_ONLY));
  };
  const handleCopy = async (key: string) => {
    if (await copy(key)) dispatch(showNotice('success', LINK_COPIED));
  };

  return (
    <Panel
      title="Secret links"
      count={data?.length ?? null}
      actions={
        <Button
          tone="primary"
          size="small"
          icon={LinkIcon}
          busy={making.busy}
          disabled={data === null || shared === null || isFull}
          onClick={() => void handleMake()}
        >
          Make a secret link
        </Button>
      }
    >
      <Text muted measure="reading">
        Anyone who has a secret link can see the counts and charts without signing in. They show no
        names of people, and are updated whenever an administrator opens this page.
        {isFull && ` There are ${MOST_LINKS} links: revoke one before you make another.`}
      </Text>
      {data?.some(({ key }) => key === uncopied) && (
        <FormMessage tone="warning">{NOT_COPIED}</FormMessage>
      )}
      {isRefused(status) && <Failure kind={status} />}
      {data === null && status === 'loading' && <Loading label="Loading the links" />}
      {data?.length === 0 && (
        <EmptyState icon={LinkIcon} message="There are no secret links yet." />
      )}
      {data !== null && data.length > 0 && (
        <Box as="ul" aria-label="Secret links">
          {data.map((link, index) => (
            <li key={link.key}>
              <LinkRow link={link} number={index + 1} onCopy={() => void handleCopy(link.key)} />
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}

function LinkRow(props: { link: SharedCounts; number: number; onCopy: () => void }) {
  const { link, number, onCopy } = props;
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const { busy, run } = useMutation(revokeLink);
  const handleRevoke = async () => {
    const detail = `Secret link ${number}. ${REVOKE_DETAIL}`;
    const sure = await confirm({ question: CONFIRM_REVOKE, detail, danger: true });
    if (!sure) return;
    if ((await run(link.key)) !== null) dispatch(showNotice('success', LINK_REVOKED));
  };
  return (
    <Row gap="2 4" align="start" className={styles.linkRow}>
      <div className={styles.linkAddress}>
        <TextField
          label={`Secret link ${number}`}
          hideLabel
          value={addressOf(link.key)}
          onChange={() => undefined}
          hint={`Counts of ${formatMoment(link.updated)}`}
          readOnly
        />
      </div>
      <ButtonRow>
        <Button
          size="small"
          icon={DocumentIcon}
          aria-label={`Copy secret link ${number}`}
          onClick={onCopy}
        >
          Copy
        </Button>
        <Button
          size="small"
          tone="danger"
          icon={RemoveIcon}
          busy={busy}
          aria-label={`Revoke secret link ${number}`}
          onClick={() => void handleRevoke()}
        >
          Revoke
        </Button>
      </ButtonRow>
    </Row>
  );
}

// The format of a key, as the rules require it. No link is read for other fragments.
const KEY = /^[A-Za-z0-9_-]{32,64}$/;

export const keyOf = (hash: string): string | null =>
  KEY.test(hash.slice(1)) ? hash.slice(1) : null;

const addressOf = (key: string): string => `${window.location.origin}${links.analyticsLink(key)}`;
