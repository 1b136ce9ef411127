import type { ReactNode } from 'react';
import { FULL_REGISTER } from '../../../access/roleMatrix';
import { useCan } from '../../../access/useCan';
import { LinkButton } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { PATTERNS } from '../../../config/links';
import { APPLIES_TO_US } from '../messages';
import { REGISTER_EMPTY } from '../pageMessages';
import { RegisterOffer } from './RegisterOffer';

/** The next step of a member whose register is empty. Without legal access, `RegisterOffer` is shown instead, also for a trial. */
export function EmptyRegister({ children }: { children?: ReactNode }) {
  if (useCan(FULL_REGISTER) === 'no') return <RegisterOffer />;
  return (
    <EmptyState message={REGISTER_EMPTY}>
      <LinkButton to={PATTERNS.applicability} tone="primary">
        {APPLIES_TO_US}
      </LinkButton>
      {children}
    </EmptyState>
  );
}
