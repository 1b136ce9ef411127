/** The area and the countries of a law. They link to the laws that share them, for people who may open that list. */
import { useCan } from '../../access/useCan';
import { Flag } from '../../components/display/Flag';
import { Tag } from '../../components/display/Tag';
import { links } from '../../config/links';

/** @param to another list than All Legal Register */
export function AreaTag({ area, to }: { area: string; to?: string | undefined }) {
  const mayList = useCan('legalSummaries.list') === 'yes';
  return <Tag to={to ?? (mayList ? links.laws({ allarea: area }) : undefined)}>{area}</Tag>;
}

type CountryTagsProps = { countries: readonly string[]; withName?: boolean };

export function CountryTags({ countries, withName = false }: CountryTagsProps) {
  const mayList = useCan('legalSummaries.list') === 'yes';
  return countries.map((country) => {
    const flag = <Flag key={country} country={country} withName={withName} />;
    return mayList ? (
      <Tag key={country} to={links.laws({ allcountry: country })}>
        {flag}
      </Tag>
    ) : (
      flag
    );
  });
}
