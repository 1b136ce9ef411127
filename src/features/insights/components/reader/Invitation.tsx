import type { ReactNode } from 'react';
import { LinkButton } from '../../../../components/action/LinkButton';
import { PATTERNS } from '../../../../config/links';
import { REGISTER } from '../../messages';
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

/** Stands below every insight, whoever reads it: a link may have been passed on. */
export function RegisterInvitation() {
  return (
    <Invitation text="Not a member yet? The whole library, the chatrooms and your own legal register come with membership.">
      <LinkButton to={PATTERNS.register} tone="accent">
        {REGISTER}
      </LinkButton>
    </Invitation>
  );
}
