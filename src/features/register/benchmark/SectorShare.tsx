import { Link } from 'react-router-dom';
import { useCan } from '../../../access/useCan';
import { Text } from '../../../components/layout/Layout';
import { PATTERNS } from '../../../config/links';
import type { Benchmark } from '../../../data/records';
import { sectorOf } from '../../../../model/lawBenchmarks';
import { useAnswers } from '../applicability/liveAnswers';
import { APPLIES_TO_US } from '../messages';
import { computedText, shareText, TOO_FEW } from './benchmarkMessages';

type SectorShareProps = { uid: string; figures: Benchmark; explains: boolean };

export function SectorShare({ uid, figures, explains }: SectorShareProps) {
  const mayAnswer = useCan('ownRegister.saveAnswers') === 'yes';
  const { status, data: answers } = useAnswers(uid);
  if (status !== 'ready') return null;
  const sector = sectorOf(answers?.options ?? '');
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
