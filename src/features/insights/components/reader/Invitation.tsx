import type { ReactNode } from 'react';
import { LinkButton } from '../../../../components/action/LinkButton';
import { PATTERNS } from '../../../../config/links';
import { useCan } from '../../../../access/useCan';
import { INVITE_COLLEAGUE, NOT_A_MEMBER, REGISTER } from '../../messages';
import styles from './Invitation.module.css';

/** A sentence and the one thing to do about it. */
export function Invitation({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.invitation}>
      <p className={styles.invitationText}>{text}</p>
      {children}
    </div>
  );
}

/** Stands below every insight, whoever reads it: a link may have been passed on. A member reads how to invite a colleague. */
export function RegisterInvitation() {
  const isMember = useCan('insights.read') === 'yes';
  return (
    <Invitation text={isMember ? INVITE_COLLEAGUE : NOT_A_MEMBER}>
      <LinkButton to={PATTERNS.register} tone="accent">
        {REGISTER}
      </LinkButton>
    </Invitation>
  );
}
