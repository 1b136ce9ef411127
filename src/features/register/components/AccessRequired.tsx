import type { ReactNode } from 'react';
import { useCan } from '../../../access/useCan';
import { Button, LinkButton } from '../../../components/action/Button';
import { LockIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Popover } from '../../../components/overlay/Popover';
import { CONTACT_EMAIL } from '../../../config/constants';
import { PATTERNS } from '../../../config/links';
import {
  ACCESS_REQUIRED,
  ACCESS_REQUIRED_DETAIL,
  accessRequiredLink,
  APPLIES_TO_US,
  REGISTER_EMPTY,
} from '../messages';
import { RegisterOffer } from './RegisterOffer';

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

/** The next step of a member whose register is empty. Without legal access, `RegisterOffer` is shown instead. */
export function EmptyRegister({ children }: { children?: ReactNode }) {
  if (useCan('legalRegister.addToOwn') === 'no') return <RegisterOffer />;
  return (
    <EmptyState message={REGISTER_EMPTY}>
      <LinkButton to={PATTERNS.applicability} tone="primary">
        {APPLIES_TO_US}
      </LinkButton>
      {children}
    </EmptyState>
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

/** On an item's page. */
export const AccessNeeded = () => (
  <EmptyState
    icon={LockIcon}
    message="To record compliance, you need a subscription that includes the legal register."
  >
    <LinkButton href={accessRequiredLink} tone="primary">
      Email us about a subscription
    </LinkButton>
  </EmptyState>
);
