import type { ReactNode } from 'react';
import { useCan } from '../../../access/useCan';
import { Button, LinkButton } from '../../../components/action/Button';
import { LockIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FormMessage } from '../../../components/form/Form';
import { Popover } from '../../../components/overlay/Popover';
import { CONTACT_EMAIL } from '../../../config/constants';
import {
  ACCESS_REQUIRED,
  ACCESS_REQUIRED_DETAIL,
  accessRequiredLink,
  REGISTER_EMPTY,
  REGISTER_LOCKED,
} from '../messages';

/** Shows an action that needs legal access as locked; a press says how to get it. `about` names the row that it belongs to. */
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

/** An empty register: leads members to the laws, and those who may not add any to a subscription. */
export function EmptyRegister({ children }: { children?: ReactNode }) {
  return useCan('legalRegister.addToOwn') === 'no' ? (
    <EmptyState message={REGISTER_LOCKED}>
      <EmailUs />
    </EmptyState>
  ) : (
    <EmptyState message={REGISTER_EMPTY}>{children}</EmptyState>
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
      <EmailUs />
    </>
  );
}

const EmailUs = () => (
  <LinkButton href={accessRequiredLink} tone="primary" size="small">
    Email us
  </LinkButton>
);
