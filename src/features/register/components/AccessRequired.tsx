import { Button, LinkButton } from '../../../components/action/Button';
import { LockIcon } from '../../../components/display/icons';
import { FormMessage } from '../../../components/form/Form';
import { Popover } from '../../../components/overlay/Popover';
import { CONTACT_EMAIL } from '../../../config/constants';
import { ACCESS_REQUIRED, ACCESS_REQUIRED_DETAIL, accessRequiredLink } from '../messages';

/** Shows an action that needs legal access as locked; a press says how to get it. */
export function AccessRequired({ label }: { label: string }) {
  return (
    <Popover
      title={ACCESS_REQUIRED}
      trigger={
        <Button size="small" tone="quiet" icon={LockIcon}>
          {label}
        </Button>
      }
    >
      <HowToGetIt />
    </Popover>
  );
}

/** Says it once, above a list whose actions are all locked. */
export function AccessRequiredNotice() {
  return (
    <FormMessage tone="info" title={ACCESS_REQUIRED}>
      <HowToGetIt />
    </FormMessage>
  );
}

function HowToGetIt() {
  return (
    <>
      <p>
        {ACCESS_REQUIRED_DETAIL} Please email {CONTACT_EMAIL} about a subscription.
      </p>
      <LinkButton href={accessRequiredLink} tone="primary" size="small">
        Email us
      </LinkButton>
    </>
  );
}
