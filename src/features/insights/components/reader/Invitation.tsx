import type { ReactNode } from 'react';
import { LinkButton } from '../../../../components/action/LinkButton';
import { Row } from '../../../../components/layout/Layout';
import { links, PATTERNS } from '../../../../config/links';
import { useCan } from '../../../../access/useCan';
import { INVITE, INVITE_COLLEAGUE, NOT_A_MEMBER, REGISTER } from '../../messages';
import styles from './Invitation.module.css';

/** A sentence and the one thing to do about it. */
export function Invitation({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Row gap="3 5" justify="between" className={styles.invitation}>
      <p className={styles.invitationText}>{text}</p>
      {children}
    </Row>
  );
}

/** Below every insight: a link may have been passed on. A reader who has an account invites a colleague instead. */
export function RegisterInvitation() {
  const hasAccount = useCan('insightSummaries.list') === 'yes';
  if (hasAccount) {
    const address = `${window.location.origin}${PATTERNS.register}`;
    return (
      <Invitation text={INVITE_COLLEAGUE}>
        <LinkButton href={links.invitation(address)} tone="accent">
          {INVITE}
        </LinkButton>
      </Invitation>
    );
  }
  return (
    <Invitation text={NOT_A_MEMBER}>
      <LinkButton to={PATTERNS.register} tone="accent">
        {REGISTER}
      </LinkButton>
    </Invitation>
  );
}
