import { Button } from '../../../components/action/Button';
import type { IconType } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Popover } from '../../../components/overlay/Popover';
import { CONTACT_EMAIL } from '../../../config/constants';
import { ACCESS_REQUIRED, accessRequiredLink } from '../messages';

/** Stands in for an action that needs legal access, and says how to get it. */
export function AccessRequired({ label, icon }: { label: string; icon: IconType }) {
  return (
    <Popover
      title={ACCESS_REQUIRED}
      trigger={
        <Button size="small" icon={icon}>
          {label}
        </Button>
      }
    >
      <p>
        Working with the legal register needs a subscription that includes it. Please email{' '}
        {CONTACT_EMAIL} about a subscription.
      </p>
      <LinkButton href={accessRequiredLink} tone="primary" size="small">
        Email us
      </LinkButton>
    </Popover>
  );
}
