import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../../../components/action/Button';
import { Row } from '../../../../components/layout/Layout';
import { links, PATTERNS } from '../../../../config/links';
import { useCan } from '../../../../access/useCan';
import { INVITE, INVITE_COLLEAGUE, NOT_A_MEMBER, REGISTER } from '../../messages';
import type { InsightSummary } from '../../../../data/records';
import { useCategoryNames } from '../../liveInsights';
import { CutText, InsightTags } from './InsightParts';
import { RelatedInsights } from './RelatedInsights';
import { SubscribeButton } from './SubscribeButton';
import styles from './Invitation.module.css';
import sectionsStyles from './sections.module.css';

function Invitation({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Row gap="3 5" justify="between" className={styles.invitation}>
      <p className={styles.invitationText}>{text}</p>
      {children}
    </Row>
  );
}

/** Below every insight, because the link may have been passed on. A reader with an account can invite a colleague. */
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

export function GuestExcerpt({ insight }: { insight: InsightSummary }) {
  const { all } = useCategoryNames();
  return (
    <div className={sectionsStyles.insightSections}>
      <InsightTags insight={insight} categoryName={all.get(insight.category) ?? insight.category} />
      <CutText insight={insight} />
      <Invitation text="Subscribers can read the whole insight, with its files and comments.">
        <SubscribeButton size="medium" />
      </Invitation>
      <RegisterInvitation />
      <div className={sectionsStyles.insightWide}>
        <RelatedInsights insight={insight} categoryNames={all} />
      </div>
    </div>
  );
}

/** Only the summary is read. */
export function VisitorTeaser({ insight }: { insight: InsightSummary }) {
  return (
    <div className={sectionsStyles.insightSections}>
      <CutText insight={insight} />
      <RegisterInvitation />
      <p>
        Already a member? <Link to={PATTERNS.logIn}>Log In</Link> to read on.
      </p>
    </div>
  );
}
