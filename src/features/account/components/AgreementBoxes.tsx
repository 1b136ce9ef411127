import { Link } from 'react-router-dom';
import { CheckboxField } from '../../../components/CheckboxField';
import { PATTERNS } from '../../../config/links';

export interface AgreementBoxesProps {
  terms: boolean;
  privacy: boolean;
  onChange: (boxes: { terms: boolean; privacy: boolean }) => void;
}

/** The two boxes without which nobody registers. The texts open beside the form, which keeps what was typed. */
export function AgreementBoxes({ terms, privacy, onChange }: AgreementBoxesProps) {
  return (
    <>
      <CheckboxField
        name="terms"
        required
        checked={terms}
        onChange={(checked) => onChange({ terms: checked, privacy })}
        label={
          <>
            I agree to the{' '}
            <Link to={PATTERNS.termsAndConditions} target="_blank" rel="noopener">
              Terms and Conditions
            </Link>
          </>
        }
      />
      <CheckboxField
        name="privacy"
        required
        checked={privacy}
        onChange={(checked) => onChange({ terms, privacy: checked })}
        label={
          <>
            I have read and agree to the{' '}
            <Link to={PATTERNS.privacyPolicy} target="_blank" rel="noopener">
              Privacy Policy
            </Link>
          </>
        }
      />
    </>
  );
}
