import { clsx } from 'clsx';
import { useSelector } from 'react-redux';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { ErrorBoundary } from '../../../components/feedback/Lazily';
import { readNewsUrl } from '../../../config/env';
import { GuestWelcome } from './GuestWelcome';
import { LatestChatroomPosts, LatestInsights, LatestLegalItems } from './Latest';
import {
  selectOwnName,
  selectOwnText,
  selectMembershipEnd,
  selectSession,
  selectUid,
} from '../../../access/sessionSlice';
import { LinkButton, IconButton } from '../../../components/action/Button';
import { Icon } from '../../../components/display/Icon';
import { EditIcon, WarningIcon, CloseIcon, InfoIcon } from '../../../components/display/icons';
import { Row, Text } from '../../../components/layout/Layout';
import { links, PATTERNS } from '../../../config/links';
import { PORTAL_ZONE } from '../../../config/zone';
import { dayIn } from '../../../../model/days';
import { lastDayOf } from '../../../shared/members/expiry';
import { membershipEnding } from '../messages';
import { isEndingSoon, RENEWAL } from '../tasks';
import { Settling } from '../../../components/feedback/EmptyState';
import { BANNER_RETURNS_AFTER } from '../../../config/constants';
import { useShownMessage } from '../../../shared/config/liveConfig';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { isAwaited } from '../../../store/loadStatus';
import { NeedsYou } from './NeedsYou';
import { NewsTicker } from './NewsTicker';
import { formatMonth } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { useMemberCounter } from '../../../shared/counters/liveCounter';
import { useFormerlyCompliant, type FormerlyCompliant } from '../../register';
import { Avatar } from '../../../components/display/Avatar';
import { USER_TYPES } from '../../../data/records';
import { USER_TYPE_NAMES } from '../../../shared/members/userTypeNames';
import membershipEndingStyles from './MembershipEnding.module.css';
import messageBannerStyles from './MessageBanner.module.css';
import ownRegisterStyles from './OwnRegister.module.css';
import profileCardStyles from './ProfileCard.module.css';
import styles from './Dashboard.module.css';

const NEWS_URL = readNewsUrl(import.meta.env);

/** A failure in one part does not affect the others. */
export function Dashboard() {
  const isMember = useCan('insights.read');
  return (
    <>
      <MessageBanner />
      <MembershipEnding />
      <div className={styles.dashboard}>
        <div className={styles.main}>
          <ErrorBoundary>{isMember === 'no' ? <GuestWelcome /> : <NeedsYou />}</ErrorBoundary>
        </div>
        <div className={clsx(styles.side, styles.own)}>
          <ProfileCard />
          <ErrorBoundary>
            <OwnRegister />
          </ErrorBoundary>
        </div>
        <div className={styles.side}>
          <ErrorBoundary>
            <LatestInsights />
          </ErrorBoundary>
        </div>
        <div className={styles.main}>
          <ErrorBoundary>
            <LatestChatroomPosts />
          </ErrorBoundary>
        </div>
        <div className={isMember === 'no' ? styles.main : styles.side}>
          <ErrorBoundary>
            <LatestLegalItems />
          </ErrorBoundary>
        </div>
      </div>
      {NEWS_URL !== null && <NewsTicker url={NEWS_URL} />}
    </>
  );
}

function ProfileCard() {
  const name = useSelector(selectOwnName);
  const photo = useSelector(selectOwnText('profilePhoto'));
  const company = useSelector(selectOwnText('company'));
  const stored = useSelector(selectOwnText('userType'));
  const userType = USER_TYPES.find((known) => known === stored);
  return (
    <Row as="section" gap="3 4" className={profileCardStyles.ownCard} aria-label="Your profile">
      {userType && <p className={profileCardStyles.ownCardRibbon}>{USER_TYPE_NAMES[userType]}</p>}
      <Avatar src={photo} person={name} size={56} name="you" />
      <div className={profileCardStyles.ownCardWords}>
        <Text as="h2" margin={0} size="md" breaks>
          {name}
        </Text>
        {company && (
          <Text margin={0} muted>
            {company}
          </Text>
        )}
      </div>
      <LinkButton to={links.myAccount('profile')} size="small" icon={EditIcon}>
        My Profile
      </LinkButton>
    </Row>
  );
}

/** Shown in the last thirty days of a membership. */
function MembershipEnding() {
  const end = useSelector(selectMembershipEnd);
  const { settledAt } = useSelector(selectSession);
  const hasRegister = useCan('legalRegister.readOwnMark') === 'yes';
  if (end === null || !isEndingSoon(end, dayIn(PORTAL_ZONE, settledAt))) return null;
  return (
    <section className={membershipEndingStyles.ending} aria-label="Your membership">
      <Icon icon={WarningIcon} size={20} className={membershipEndingStyles.endingIcon} />
      <div>
        <Text margin="0 0 2">{membershipEnding(lastDayOf(end))}</Text>
        <Row gap={2}>
          <LinkButton href={RENEWAL} size="small">
            Renew
          </LinkButton>
          {hasRegister && (
            <LinkButton to={links.ownRegister()} size="small" tone="quiet">
              Export my register
            </LinkButton>
          )}
        </Row>
      </div>
    </section>
  );
}

/** After it is dismissed, it reappears after a while. */
function MessageBanner() {
  const liveQuery = useShownMessage();
  const message = liveQuery.data;
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    if (!isDismissed) return undefined;
    const timer = setTimeout(() => setDismissed(false), BANNER_RETURNS_AFTER);
    return () => clearTimeout(timer);
  }, [isDismissed]);

  if (isAwaited(liveQuery)) return <Settling label="Loading the dashboard" />;
  if (isDismissed || isBlank(message)) return null;
  return (
    <section className={messageBannerStyles.messageBanner} aria-label="Message">
      <Icon icon={InfoIcon} size={20} className={messageBannerStyles.messageBannerIcon} />
      <RichText
        value={message}
        headingLevel={2}
        className={messageBannerStyles.messageBannerText}
      />
      <IconButton
        icon={CloseIcon}
        size="small"
        label="Dismiss the message"
        onClick={() => setDismissed(true)}
      />
    </section>
  );
}

/** Uses the two counters that each mutation updates and last month's figure, so no item is read. */
function OwnRegister() {
  const uid = useSelector(selectUid);
  const mayCount = useCan('userDirectory.readOwn') === 'yes' ? uid : null;
  const total = useMemberCounter(mayCount, 'legalTotal');
  const open = useMemberCounter(mayCount, 'legalOpen');
  const [then] = useFormerlyCompliant(mayCount).data ?? [];
  const mayStart = useCan('legalRegister.addToOwn') === 'yes' && total === 0;
  if (mayCount === null) return null;
  const settled = total !== null && open !== null ? total - open : 0;
  return (
    <Link
      to={mayStart ? PATTERNS.applicability : PATTERNS.legalRegisterDash}
      className={ownRegisterStyles.register}
    >
      <Text as="span" weight="bold">
        My Legal Register
      </Text>
      <span className={ownRegisterStyles.registerBar} aria-hidden="true">
        {total !== null && total > 0 && (
          <>
            <span className={ownRegisterStyles.isSettled} style={{ flexGrow: settled }} />
            <span className={ownRegisterStyles.isOpen} style={{ flexGrow: total - settled }} />
          </>
        )}
      </span>
      <Text as="span" note>
        {total === null || open === null
          ? 'Loading…'
          : total === 0
            ? 'No items yet'
            : `${settled} of ${total > 1 ? 'all ' : ''}${plural(total, 'item')} compliant or not applicable, ${open} open`}
      </Text>
      {/* Reserves the line, so that the content below does not move when the figures arrive. */}
      <Text as="span" note>
        {total === null || open === null
          ? '\u00a0'
          : mayStart
            ? 'Start with the laws that apply to you'
            : trend(settled, then)}
      </Text>
    </Link>
  );
}

function trend(settled: number, then: FormerlyCompliant | undefined): string {
  if (!then) return '\u00a0';
  const change = settled - then.settled;
  const month = formatMonth(then.month);
  if (change === 0) return `The same number as at the end of ${month}`;
  return `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'} than at the end of ${month}`;
}
