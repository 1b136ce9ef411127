import { Flag } from '../../../components/display/Flag';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { ExternalLinkIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Tag } from '../../../components/display/Tag';
import { Row } from '../../../components/layout/Layout';
import { PORTAL_ZONE } from '../../../config/zone';
import type { LegalSummary } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { dayIn } from '../../../../model/days';
import { safeUrl } from '../../../shared/richText/rawContent';
import { WITHDRAWN, WITHDRAWN_DETAIL } from '../messages';

/** What is kept of an item that the portal has deleted. */
export function WithdrawnItem({ summary }: { summary: LegalSummary }) {
  const link = safeUrl(summary.link ?? '');
  const since =
    summary.removedAt === undefined
      ? ''
      : ` on ${formatUtcDay(dayIn(PORTAL_ZONE, summary.removedAt))}`;
  return (
    <>
      <FormMessage tone="info" title={`${WITHDRAWN}${since}`}>
        <p>{WITHDRAWN_DETAIL}</p>
      </FormMessage>
      <Row gap="2 3" margin="4 0">
        <Tag>{summary.filterByArea}</Tag>
        {summary.country.map((country) => (
          <Flag key={country} country={country} withName />
        ))}
        {link && (
          <LinkButton href={link} newTab icon={ExternalLinkIcon} size="small">
            {summary.title}
          </LinkButton>
        )}
      </Row>
    </>
  );
}
