import { useSelector } from 'react-redux';
import { Navigate, Link } from 'react-router-dom';
import { clsx } from 'clsx';
import { holdingPage, selectAdmission } from '../../../access/admission';
import { Loading } from '../../../components/feedback/Loading';
import { Page } from '../../../components/layout/Page';
import { links, PATTERNS } from '../../../config/links';
import type { Landing } from '../../../../model/landing';
import { Hero } from '../components/Hero';
import { LinkButton } from '../../../components/action/Button';
import { Row, Text } from '../../../components/layout/Layout';
import { INDUSTRY_SEGMENTS } from '../../../config/constants';
import { JoiningFacts } from '../components/JoiningFacts';
import { ScreenPicture } from '../components/ScreenPicture';
import { Themes } from '../components/Themes';
import { LANDING_TITLE } from '../title';
import { useLandingContent } from '../useLandingContent';
import styles from '../components/Joining.module.css';
import landingStyles from '../components/landing.module.css';
import partnersStyles from '../components/Partners.module.css';
import registerStoryStyles from '../components/RegisterStory.module.css';

export function LandingPage() {
  const admission = useSelector(selectAdmission);
  const content = useLandingContent();
  if (admission === 'pending') return <Loading />;
  if (admission !== 'visitor') {
    return <Navigate to={holdingPage(admission) ?? links.myAccount()} replace />;
  }
  return (
    <Page title={LANDING_TITLE} hideTitle width="full">
      <Hero />
      <Themes sample={content?.sample ?? null} />
      <RegisterStory />
      <Partners />
      <Joining landing={content?.texts ?? null} />
    </Page>
  );
}

const JOINING_STEPS = [
  'Register with your business email. It takes two minutes.',
  'Our team reviews which level of access matches your occupation.',
  'You are in, with everything that your level of access includes.',
];

function Joining({ landing }: { landing: Landing | null }) {
  return (
    <section className={styles.joining} aria-labelledby="joining">
      <div className={clsx(landingStyles.landingWidth, styles.joiningColumns)}>
        <div>
          <h2 id="joining" className={landingStyles.landingHeading}>
            Join the people who are responsible for compliance
          </h2>
          <ol className={styles.joiningSteps}>
            {JOINING_STEPS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <LinkButton to={PATTERNS.register} tone="accent" size="large">
            REGISTER
          </LinkButton>
          <Text above={4}>
            Already a member? <Link to={PATTERNS.logIn}>Log In</Link>
          </Text>
        </div>
        <div>
          <h3>Before you register</h3>
          <JoiningFacts landing={landing} />
          <h3>For ten industry segments</h3>
          <Row as="ul" gap={2} className={styles.segments}>
            {INDUSTRY_SEGMENTS.map((segment) => (
              <li key={segment}>{segment}</li>
            ))}
          </Row>
        </div>
      </div>
    </section>
  );
}

const STORY_STEPS = [
  {
    title: 'Find what applies',
    text: 'Search the whole register by area of law and by country, from air and waste to whistleblowing, and see which sectors and regulators are behind each item.',
  },
  {
    title: 'Add it to your own',
    text: 'Press Add to copy an item into your register. Write down how it applies to you, in your words, for your sites.',
  },
  {
    title: 'Record how you comply',
    text: 'Set a status, leave a note, attach the document that proves it. Every entry is dated and signed and cannot be rewritten, so an auditor can follow the history.',
  },
];

function RegisterStory() {
  return (
    <section className={registerStoryStyles.story} aria-labelledby="story">
      <div className={clsx(landingStyles.landingWidth, registerStoryStyles.storyColumns)}>
        <div>
          <h2 id="story" className={landingStyles.landingHeading}>
            A legal register that keeps itself honest
          </h2>
          <ol className={registerStoryStyles.storySteps}>
            {STORY_STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <figure className={registerStoryStyles.storyPicture}>
          <ScreenPicture
            name="item"
            alt="One law in a member’s register: what it requires, how it applies, and the record of compliance"
          />
          <figcaption>A member’s register, as the next audit will see it.</figcaption>
        </figure>
      </div>
    </section>
  );
}

function Partners() {
  return (
    <section
      className={clsx(landingStyles.landingSection, landingStyles.landingWidth)}
      aria-labelledby="partners"
    >
      <h2 id="partners" className={landingStyles.landingHeading}>
        In good company
      </h2>
      <Text muted size="md" measure="reading" below={6}>
        Specialists check what you read here, and the trade press reports on it.
      </Text>
      <PartnerRow title="Knowledge partners" partners={KNOWLEDGE_PARTNERS} />
      <PartnerRow title="Media partners" partners={MEDIA_PARTNERS} />
    </section>
  );
}

function PartnerRow({ title, partners }: { title: string; partners: readonly Partner[] }) {
  return (
    <>
      <Text as="h3" margin="5 0 3" muted size="base">
        {title}
      </Text>
      <ul
        className={clsx(
          partnersStyles.partners,
          partners.length % 3 === 0 && partnersStyles.isThirds,
        )}
      >
        {partners.map(({ name, what, mark }) => (
          <Row key={name} as="li" gap={3} nowrap className={partnersStyles.partner}>
            <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
              <path
                d={mark}
                fill="none"
                stroke="currentColor"
                strokeWidth="2.6"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <span>
              <strong>{name}</strong>
              <Text as="span" block above={1} note>
                {what}
              </Text>
            </span>
          </Row>
        ))}
      </ul>
    </>
  );
}

/** The names are invented. `mark` is the path of a logo drawn for them on a 40 x 40 grid. */
type Partner = { name: string; what: string; mark: string };

export const KNOWLEDGE_PARTNERS: readonly Partner[] = [
  {
    name: 'Harrow Ash Chambers',
    what: 'Environmental law',
    mark: 'M20 4v32M8 12h24M8 12L3 24h10zM32 12l-5 12h10zM12 36h16',
  },
  {
    name: 'Tidewell Institute',
    what: 'Water and permitting',
    mark: 'M4 14c5-5 11-5 16 0s11 5 16 0M4 22c5-5 11-5 16 0s11 5 16 0M4 30c5-5 11-5 16 0s11 5 16 0',
  },
  {
    name: 'Northmoor Metering',
    what: 'Energy data',
    mark: 'M6 30a16 16 0 1 1 28 0M20 26l8-11M12 34h16',
  },
  {
    name: 'Fenwright Labs',
    what: 'Emissions and air',
    mark: 'M15 5h10M17 5v11L7 33a2 2 0 0 0 2 3h22a2 2 0 0 0 2-3L23 16V5M11 27h18',
  },
  {
    name: 'Calder Quill',
    what: 'Audit and assurance',
    mark: 'M8 36L30 6c6 6 2 16-12 22M8 36l10-8M14 18l10 8',
  },
  {
    name: 'Greyfold Carbon',
    what: 'Reporting and net zero',
    mark: 'M20 4l14 8v16l-14 8-14-8V12zM20 20v16M20 20l14-8M20 20L6 12',
  },
];

export const MEDIA_PARTNERS: readonly Partner[] = [
  { name: 'The Kilowatt Post', what: 'Daily energy news', mark: 'M22 3L9 23h9l-3 14 16-22h-10z' },
  {
    name: 'Permit Weekly',
    what: 'Regulation digest',
    mark: 'M8 4h24v32H8zM14 12h12M14 19h12M14 26h7',
  },
  {
    name: 'Site & Watt',
    what: 'Podcast for site teams',
    mark: 'M20 4a6 6 0 0 1 6 6v10a6 6 0 0 1-12 0V10a6 6 0 0 1 6-6M8 19a12 12 0 0 0 24 0M20 31v6',
  },
  {
    name: 'Hedgerow Review',
    what: 'Land and biodiversity',
    mark: 'M20 36V18M20 22C8 22 6 12 8 6c8 0 13 6 12 16M20 28c10 0 13-7 12-13-7 0-12 5-12 13',
  },
];
