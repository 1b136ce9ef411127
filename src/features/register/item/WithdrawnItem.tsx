import { dayIn } from '../../../../model/days';
import { LinkButton } from '../../../components/action/Button';
import { ExternalLinkIcon } from '../../../components/display/icons';
import { FormMessage } from '../../../components/form/Form';
import { Row } from '../../../components/layout/Layout';
import { PORTAL_ZONE } from '../../../config/zone';
import type { LegalSummary } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { AreaTag, CountryTags } from '../../../shared/laws/LawTags';
import { safeUrl } from '../../../shared/richText/rawContent';
import { LawBadges } from '../components/Badges';
import { WITHDRAWN, WITHDRAWN_DETAIL } from '../messages';

/** Shows the parts of a withdrawn item that the archive has. */
export function WithdrawnItem({ summary }: { summary: LegalSummary }) {
  const link = safeUrl(summary.link);
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
        <LawBadges law={summary} />
        <AreaTag area={summary.filterByArea} />
        <CountryTags countries={summary.country} withName />
        {link && (
          <LinkButton href={link} newTab icon={ExternalLinkIcon} size="small">
            {summary.title}
          </LinkButton>
        )}
      </Row>
    </>
  );
}
