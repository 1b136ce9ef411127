import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../../components/action/Button';
import { Row, Text } from '../../../../components/layout/Layout';
import { links, PATTERNS } from '../../../../config/links';
import { INVITE, INVITE_COLLEAGUE, NOT_A_MEMBER, REGISTER } from '../../messages';
import { SubscribeButton } from './SubscribeButton';
import styles from './Invitation.module.css';

function Invitation({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Row gap="3 5" justify="between" className={styles.invitation}>
      <p className={styles.invitationText}>{text}</p>
      {children}
    </Row>
  );
}

/** For readers with an account. REGISTER would lead them back to their account, so they can invite a colleague. */
export const InviteColleague = () => (
  <Invitation text={INVITE_COLLEAGUE}>
    <LinkButton
      href={links.invitation(`${window.location.origin}${PATTERNS.register}`)}
      tone="accent"
    >
      {INVITE}
    </LinkButton>
  </Invitation>
);

export const SubscribeInvitation = () => (
  <Invitation text="Subscribers can read the whole insight, with its files and comments.">
    <SubscribeButton size="medium" />
  </Invitation>
);

/** For people without a record. */
export const RegisterInvitation = () => (
  <>
    <Invitation text={NOT_A_MEMBER}>
      <LinkButton to={PATTERNS.register} tone="accent">
        {REGISTER}
      </LinkButton>
    </Invitation>
    <Text margin={0}>
      Already a member? <Link to={PATTERNS.logIn}>Log In</Link> to read on.
    </Text>
  </>
);
