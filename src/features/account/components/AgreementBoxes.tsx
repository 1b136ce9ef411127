import { Link } from 'react-router-dom';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { PATTERNS } from '../../../config/links';
import type { FormState } from '../../../shared/forms/useForm';
import type { Registration } from '../registration';

/** The two boxes without which nobody registers. The texts open beside the form, which keeps what was typed. */
export function AgreementBoxes({ form }: { form: FormState<Registration> }) {
  const { terms, privacy } = form.content;
  return (
    <>
      <CheckboxField
        name="terms"
        required
        checked={terms}
        readOnly={form.busy}
        onChange={(checked) => form.change({ terms: checked })}
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
        readOnly={form.busy}
        onChange={(checked) => form.change({ privacy: checked })}
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
