import { clsx } from 'clsx';
import { CheckIcon } from '../../../components/display/icons';
import { Icon } from '../../../components/display/Icon';
import { LinkButton } from '../../../components/action/Button';
import { Stack } from '../../../components/layout/Layout';
import { PATTERNS } from '../../../config/links';
import { ScreenPicture } from './ScreenPicture';
import styles from './Hero.module.css';
import landingStyles from './landing.module.css';

const PROMISES = [
  'Written by people who do the job',
  'Every registration reviewed by our team',
  'No advertising and no cookies',
];

export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={clsx(landingStyles.landingWidth, styles.heroColumns)}>
        <div className={styles.heroWords}>
          <p className={styles.heroEyebrow} aria-hidden="true">
            For energy, sustainability and compliance professionals
          </p>
          <p className={styles.heroTitle}>
            <span>Know what applies to you.</span> <span>Show that you comply.</span>
          </p>
          <p className={styles.heroLead}>
            Read what is changing in energy and environmental law, talk it through with people who
            answer for it on their own sites, and keep the evidence of your compliance in one
            register.
          </p>
          <div className={styles.heroActions}>
            <LinkButton to={PATTERNS.register} tone="accent" size="large">
              REGISTER
            </LinkButton>
            <LinkButton to={PATTERNS.logIn} size="large">
              Log In
            </LinkButton>
          </div>
          <Stack as="ul" gap={1} align="start" className={styles.heroPromises}>
            {PROMISES.map((promise) => (
              <li key={promise}>
                <Icon icon={CheckIcon} size={18} className={styles.heroTick} />
                {promise}
              </li>
            ))}
          </Stack>
        </div>
        <div className={styles.heroScreen}>
          <ScreenPicture
            name="register"
            alt="The legal register of a member in numbers: items that are compliant, in progress and overdue"
            isFirst
          />
        </div>
      </div>
    </div>
  );
}
