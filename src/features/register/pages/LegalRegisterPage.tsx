import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Page } from '../../../components/layout/Page';
import { RegisterPanels } from '../lists/RegisterPanels';
import { InRegister } from '../colleagues/registerInView';
import { filtersOf } from '../ownFilters';

const PrintRegisterPage = lazyComponent(
  async () => (await import('./PrintRegisterPage')).PrintRegisterPage,
);

/** The register's page; with `view=print`, the print view of the member's register. */
export function LegalRegisterPage() {
  const [params] = useSearchParams();
  const uid = useSelector(selectUid);
  const hasRegister = useCan('legalRegister.readOwnMark') === 'yes';
  if (params.get('view') === 'print' && uid !== null && hasRegister) {
    return (
      <InRegister register={filtersOf(params.toString()).register}>
        {(owner) => (
          <Lazily>
            <PrintRegisterPage uid={owner} />
          </Lazily>
        )}
      </InRegister>
    );
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
