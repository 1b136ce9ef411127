import { Button, LinkButton } from '../../../components/action/Button';
import { LockIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Popover } from '../../../components/overlay/Popover';
import { CONTACT_EMAIL } from '../../../config/constants';
import { ACCESS_REQUIRED, ACCESS_REQUIRED_DETAIL, accessRequiredLink } from '../messages';

/**
 * Shows an action as locked because it needs legal access. Pressing it explains how to get access.
 * @param about the title of the row, for screen readers
 */
export function AccessRequired({ label, about }: { label: string; about: string }) {
  return (
    <Popover
      title={ACCESS_REQUIRED}
      trigger={
        <Button size="small" tone="quiet" icon={LockIcon} aria-label={`${label}: ${about}`}>
          {label}
        </Button>
      }
    >
      <HowToGetIt />
    </Popover>
  );
}

function HowToGetIt() {
  return (
    <>
      <p>
        {ACCESS_REQUIRED_DETAIL} Please email {CONTACT_EMAIL} about a subscription.
      </p>
      <EmailUs />
    </>
  );
}

const EmailUs = () => (
  <LinkButton href={accessRequiredLink} tone="primary" size="small">
    Email us
  </LinkButton>
);

/** Replaces a form that needs a subscription. `action` says what the form does, such as 'record compliance'. */
export const AccessNeeded = ({ action }: { action: string }) => (
  <EmptyState
    icon={LockIcon}
    message={`To ${action}, you need a subscription that includes the legal register.`}
  >
    <LinkButton href={accessRequiredLink} tone="primary">
      Email us about a subscription
    </LinkButton>
  </EmptyState>
);
