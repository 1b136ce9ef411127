import { FormMessage } from '../../components/feedback/FormMessage';

/** Said in an editor whose text goes with the page, because the browser does not take its draft. */
export function UnsavedDraft() {
  return (
    <FormMessage tone="warning" title="This browser cannot keep your draft.">
      <p>
        It has no room left, or does not let the portal store anything. What you typed is lost when
        you close or reload this page, so save it before you leave.
      </p>
    </FormMessage>
  );
}
