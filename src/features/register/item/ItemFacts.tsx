/** What a legal item says, shared by the detail modal and the page of the own item. */
import type { ReactNode } from 'react';
import { LinkButton } from '../../../components/action/LinkButton';
import { Flag } from '../../../components/display/Flag';
import { ExternalLinkIcon } from '../../../components/display/icons';
import { Tag } from '../../../components/display/Tag';
import type { LegalText } from '../../../data/records';
import { isBlank, safeUrl } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import styles from '../components/register.module.css';

/** Everything that the item says in general; its link leads to the legislation itself. */
export function ItemDetail({ item }: { item: LegalText }) {
  const link = safeUrl(item.link);
  return (
    <>
      {link && (
        <p>
          <LinkButton
            href={link}
            newTab
            icon={ExternalLinkIcon}
            size="small"
            className={styles.registerSourceLink}
          >
            {item.title}
          </LinkButton>
        </p>
      )}
      <ItemFacts item={item} />
      <ItemText title="Headline" raw={item.headlineDetails} />
      <ItemText title="Description" raw={item.description} />
      <ItemText title="Consequences" raw={item.consequence} />
    </>
  );
}

/** Area, countries, sectors and regulators. */
function ItemFacts({ item }: { item: LegalText }) {
  return (
    <dl className={styles.registerFacts}>
      <Fact term="Area">
        <Tag>{item.filterByArea}</Tag>
      </Fact>
      <Fact term="Countries">
        {item.country.map((country) => (
          <Flag key={country} country={country} withName />
        ))}
      </Fact>
      <Fact term="Applicable to">
        {item.applicableTo.map((sector) => (
          <Tag key={sector}>{sector}</Tag>
        ))}
      </Fact>
      <Fact term="Regulated by">{item.regulator.join(', ')}</Fact>
    </dl>
  );
}

/** One fact under its name, in a list of facts. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One of the item's texts under its heading; nothing where it is blank. */
export function ItemText({ title, raw }: { title: string; raw: string }) {
  if (isBlank(raw)) return null;
  return (
    <section className={styles.registerText}>
      <h3>{title}</h3>
      <RichText value={raw} />
    </section>
  );
}
