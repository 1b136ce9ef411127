import { useState } from 'react';
import { Button } from '../../../components/action/Button';
import { CheckIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { Form } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { Row } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import type { Certificate } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { fullName } from '../../../lib/text';
import { isRefused } from '../../../store/loadStatus';
import { readCertificateNumber } from '../certificateNumber';
import { useCertificate, useLearner } from '../liveUniversity';
import * as messages from '../messages';
import { formatMinutes } from '../progress';
import styles from './VerifyCertificate.module.css';

/** Says of a number whose certificate it is, or that it is nobody's. */
export function VerifyCertificate() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const number = readCertificateNumber(typed);
  return (
    <Panel title="Verify a certificate">
      <Form
        label="Verify a certificate"
        className={styles.ask}
        onSubmit={() => {
          setTried(true);
          setAsked(number);
        }}
      >
        <TextField
          label="Number"
          placeholder="XXXX-XXXX-XXXX"
          value={typed}
          onChange={setTyped}
          error={isTried && number === null ? messages.NUMBER_REFUSED : undefined}
        />
        <Button type="submit" tone="primary" icon={CheckIcon}>
          Verify
        </Button>
      </Form>
      <div role="status">{asked !== null && <Answer key={asked} number={asked} />}</div>
    </Panel>
  );
}

function Answer({ number }: { number: string }) {
  const { status, data } = useCertificate(number);
  if (isRefused(status)) return <Failure kind={status} />;
  if (data) {
    const { name, title, minutes, time } = data;
    return (
      <>
        <Row as="p" gap="2 3" margin="4 0 0">
          <StatusBadge tone="success" text="Valid" />
          <span>
            {number}: <strong>{name}</strong> completed <strong>{title}</strong> on{' '}
            {formatUtcDay(time)}
            {minutes > 0 && ` (${formatMinutes(minutes)})`}.
          </span>
        </Row>
        <Holder certificate={data} />
      </>
    );
  }
  if (status !== 'ready') return <Loading label="Looking for the number" />;
  return (
    <Row as="p" gap="2 3" margin="4 0 0">
      <StatusBadge tone="danger" text="Not valid" />
      {number}: {messages.NUMBER_UNKNOWN}
    </Row>
  );
}

/** Compares the name and address at issue with those of the account now. */
function Holder({ certificate }: { certificate: Certificate }) {
  const { status, data: row } = useLearner(certificate.uid);
  if (isRefused(status)) return <Failure kind={status} />;
  if (!row) return null;
  const current = { name: fullName(row), email: row.email };
  return (
    <Row as="p" gap="2 3" margin="4 0 0">
      {current.name !== certificate.name && (
        <StatusBadge tone="warning" text={messages.NAME_CHANGED} />
      )}
      <span>{messages.holderWords(certificate, current)}</span>
    </Row>
  );
}
