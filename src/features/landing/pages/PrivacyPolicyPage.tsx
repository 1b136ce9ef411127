import { PolicyPage } from '../components/PolicyPage';
import { PRIVACY_DATE, PRIVACY_SECTIONS } from '../legal/privacy';

/** What the portal knows about a person, and what that person may ask. */
export function PrivacyPolicyPage() {
  return (
    <PolicyPage
      title="Privacy Policy"
      lead="What we know about you, why, who can see it, and what you can ask of us."
      dated={PRIVACY_DATE}
      sections={PRIVACY_SECTIONS}
    />
  );
}
