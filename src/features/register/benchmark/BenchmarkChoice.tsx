import { useCan } from '../../../access/useCan';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { useMutation } from '../../../store/useMutation';
import { COMPARISON, COMPARISON_DETAIL, COUNT_MINE, COUNT_MINE_HINT } from './benchmarkMessages';
import { setBenchmark, useIsCounted } from './liveBenchmark';

/** Whether the member's register is counted. Renders nothing for people whose register never is. */
export function BenchmarkChoice({ uid }: { uid: string }) {
  const { data: isCounted } = useIsCounted(uid);
  const { busy, run } = useMutation(setBenchmark);
  const mayChoose = useCan('ownRegister.setBenchmark') === 'yes';
  if (!mayChoose || isCounted === null) return null;
  return (
    <Panel title={COMPARISON}>
      <Text margin="0 0 3">{COMPARISON_DETAIL}</Text>
      <CheckboxField
        label={COUNT_MINE}
        hint={COUNT_MINE_HINT}
        checked={isCounted}
        disabled={busy}
        onChange={(checked) => void run({ uid, isCounted: checked })}
      />
    </Panel>
  );
}
