/** How much of the trial the member has used, and what full access adds (decision 610). */
import { TRIAL_ITEMS } from '../../../../model/constants';
import { LinkButton } from '../../../components/action/Button';
import { MailIcon } from '../../../components/display/icons';
import { Row, Text } from '../../../components/layout/Layout';
import { accessRequiredLink, trialCount } from '../messages';
import { EMAIL_US, FULL_ACCESS, TRIAL_FULL } from './offerMessages';

export function TrialNote({ items }: { items: number }) {
  return (
    <div role="status">
      <Text margin="0 0 1" weight="bold">
        {trialCount(items)}
      </Text>
      <Text margin="0 0 2" note>
        {items >= TRIAL_ITEMS && `${TRIAL_FULL} `}
        {FULL_ACCESS}
      </Text>
      <Row>
        <LinkButton href={accessRequiredLink} size="small" icon={MailIcon}>
          {EMAIL_US}
        </LinkButton>
      </Row>
    </div>
  );
}
