import { Page } from '../../../components/Page';
import { RegisterPanels } from '../components/RegisterPanels';

/** The register as a page of its own. */
export function LegalRegisterPage() {
  return (
    <Page
      title="Legal Register"
      lead="Find the law that applies to you, keep it in your own register and record how you comply."
    >
      <RegisterPanels />
    </Page>
  );
}
