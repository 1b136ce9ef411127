import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { Text } from '../../../components/layout/Layout';
import { PATTERNS } from '../../../config/links';
import { sectorOf } from '../../../../model/lawBenchmarks';
import { useAnswers } from '../applicability/liveApplicability';
import { APPLIES_TO_US } from '../messages';
import { computedText, shareText, TOO_FEW } from './benchmarkMessages';
import { useBenchmark } from './liveBenchmark';

type BenchmarkTextProps = {
  uid: string;
  law: string;
  /** Without a figure, the text says why there is none. */
  explains?: boolean;
};

/** How many members of the reader's sector evaluated a law in the last year. */
export function BenchmarkText({ uid, law, explains = false }: BenchmarkTextProps) {
  const mayAnswer = useCan('ownRegister.saveAnswers') === 'yes';
  const mayRead = useCan('lawBenchmarks.read') === 'yes';
  const { status, data: figures } = useBenchmark(mayRead ? law : null);
  const answers = useAnswers(mayRead ? uid : null);
  if (status !== 'ready' || answers.status !== 'ready' || figures === null) return null;
  const sector = sectorOf(answers.data?.options ?? '');
  const figure = sector && figures[sector];
  if (sector && figure)
    return (
      <Text above={2}>
        {shareText(sector, figure)}{' '}
        <Text as="span" note>
          {computedText(figure)}
        </Text>
      </Text>
    );
  if (!explains) return null;
  if (sector) return <Text note>{TOO_FEW}</Text>;
  return mayAnswer ? (
    <Text note>
      To compare yourself with your sector, say what kind of organisation you are under{' '}
      <Link to={PATTERNS.applicability}>{APPLIES_TO_US}</Link>.
    </Text>
  ) : null;
}
