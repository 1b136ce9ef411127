import { PolicyPage } from '../components/PolicyPage';
import { TERMS_DATE, TERMS_SECTIONS } from '../legal/terms';

/** What members and the membership body owe each other. */
export function TermsPage() {
  return (
    <PolicyPage
      title="Terms and Conditions"
      lead="The terms of use of the portal and of every membership ordered through it."
      dated={TERMS_DATE}
      sections={TERMS_SECTIONS}
    />
  );
}
