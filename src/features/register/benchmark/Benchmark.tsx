/** The comparison with a sector. Its texts load only where they are shown. */
import { useCan } from '../../../access/useCan';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { useBenchmark } from './liveBenchmark';

const SectorShare = lazyComponent(async () => (await import('./SectorShare')).SectorShare);
const Choice = lazyComponent(async () => (await import('./BenchmarkChoice')).BenchmarkChoice);

type BenchmarkProps = {
  uid: string;
  law: string;
  /** Without a figure, the text says why there is none. */
  explains?: boolean;
};

/** How many members of the reader's sector evaluated a law in the last year. */
export function Benchmark({ uid, law, explains = false }: BenchmarkProps) {
  const mayRead = useCan('lawBenchmarks.read') === 'yes';
  const { status, data: figures } = useBenchmark(mayRead ? law : null);
  if (status !== 'ready' || figures === null) return null;
  if (!explains && Object.keys(figures).length === 0) return null;
  return (
    <Lazily>
      <SectorShare uid={uid} figures={figures} explains={explains} />
    </Lazily>
  );
}

/** Whether the member's register is counted. */
export const BenchmarkChoice = ({ uid }: { uid: string }) => (
  <Lazily>
    <Choice uid={uid} />
  </Lazily>
);
