import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { Page } from '../../../components/layout/Page';
import { RegisterPanels } from '../lists/RegisterPanels';
import { PrintRegisterPage } from './PrintRegisterPage';

/** The register as a page of its own; with `view=print`, the member's own register on paper. */
export function LegalRegisterPage() {
  const [params] = useSearchParams();
  const uid = useSelector(selectUid);
  const keepsRegister = useCan('legalRegister.readOwnMark') === 'yes';
  if (params.get('view') === 'print' && uid !== null && keepsRegister) {
    return <PrintRegisterPage uid={uid} />;
  }
  return (
    <Page
      title="Legal Register"
      lead="Find the law that applies to you, keep it in your own register and record how you comply."
    >
      <RegisterPanels />
    </Page>
  );
}
