/** What the legal register is, for guests and members without legal access, and how to get it. */
import { useSelector } from 'react-redux';
import { selectTrialItems } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { LinkButton } from '../../../components/action/Button';
import { Icon } from '../../../components/display/Icon';
import {
  AddIcon,
  CheckIcon,
  DocumentIcon,
  LegalIcon,
  MailIcon,
} from '../../../components/display/icons';
import { Row, Stack, Text } from '../../../components/layout/Layout';
import { CONTACT_EMAIL } from '../../../config/constants';
import { PATTERNS } from '../../../config/links';
import { ALL_PANEL } from '../ownFilters';
import { useCounter } from '../../../shared/counters/liveCounter';
import { accessRequiredLink } from '../messages';
import { useAllItems } from '../liveRegister';
import { StatusIcon } from './Badges';
import { EMAIL_US, EXAMPLES, HOW_TO_GET, PURPOSE, TRY_IT, USES } from './offerMessages';
import styles from './register.module.css';

const ICONS = [LegalIcon, CheckIcon, DocumentIcon];

export function RegisterOffer() {
  const laws = useCounter('legalRegister');
  const isGuest = useCan('legalRegister.readOwnMark') === 'no';
  const hasTrial = useSelector(selectTrialItems) !== null;
  return (
    <Stack gap={5} className={styles.registerOffer}>
      <div>
        <Text margin="0 0 2" size="md" weight="bold">
          {PURPOSE}
        </Text>
        <Text margin="0 0 4">{HOW_TO_GET[isGuest ? 'guest' : hasTrial ? 'trial' : 'member']}</Text>
        <Row gap="2 4">
          {hasTrial && (
            <LinkButton to={`${PATTERNS.legalRegister}#${ALL_PANEL}`} tone="primary" icon={AddIcon}>
              {TRY_IT}
            </LinkButton>
          )}
          <LinkButton
            href={accessRequiredLink}
            tone={hasTrial ? 'secondary' : 'primary'}
            icon={MailIcon}
          >
            {isGuest ? 'Email us about a subscription' : EMAIL_US}
          </LinkButton>
          <Text as="span" note breaks>
            {CONTACT_EMAIL}
          </Text>
        </Row>
      </div>
      <Stack as="ul" gap={4}>
        {USES.map(({ title, detail }, at) => (
          <Row key={title} as="li" gap={3} nowrap align="start">
            <Icon icon={ICONS[at] ?? LegalIcon} size={20} className={styles.registerOfferIcon} />
            <div>
              <Text margin={0} weight="bold">
                {title}
              </Text>
              <Text margin={0} muted>
                {detail(laws)}
              </Text>
            </div>
          </Row>
        ))}
      </Stack>
      <Example />
    </Stack>
  );
}

/** The newest laws, as they could look in a register. */
function Example() {
  const laws = useAllItems('all').data?.rows.slice(0, EXAMPLES.length) ?? [];
  if (laws.length === 0) return null;
  return (
    <section aria-labelledby="register-example" className={styles.registerExample}>
      <Text as="h3" id="register-example" margin="0 0 3" size="base">
        An example of a register
      </Text>
      <Stack as="ul" gap={3}>
        {laws.map(({ key, title }, at) => (
          <li key={key}>
            <Text margin={0} weight="bold" breaks>
              {title}
            </Text>
            <Row gap="1 3">
              <StatusIcon status={EXAMPLES[at]?.status ?? 'Compliant'} />
              <Text as="span" note>
                {EXAMPLES[at]?.fact}
              </Text>
            </Row>
          </li>
        ))}
      </Stack>
    </section>
  );
}
