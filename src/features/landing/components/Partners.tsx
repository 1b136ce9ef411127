import { KNOWLEDGE_PARTNERS, MEDIA_PARTNERS, type Partner } from '../partners';
import './Partners.css';
import './landing.css';

/** Who helps: those who know, and those who spread the word. */
export function Partners() {
  return (
    <section className="landing-section landing-width" aria-labelledby="partners">
      <h2 id="partners" className="landing-heading">
        In good company
      </h2>
      <p className="landing-lead">
        What you read here is checked by specialists and carried further by the trade press.
      </p>
      <PartnerRow title="Knowledge partners" partners={KNOWLEDGE_PARTNERS} />
      <PartnerRow title="Media partners" partners={MEDIA_PARTNERS} />
    </section>
  );
}

function PartnerRow({ title, partners }: { title: string; partners: readonly Partner[] }) {
  return (
    <>
      <h3 className="partner-heading">{title}</h3>
      <ul className={partners.length % 3 === 0 ? 'partners is-thirds' : 'partners'}>
        {partners.map(({ name, what, mark }) => (
          <li key={name} className="partner">
            <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
              <path
                d={mark}
                fill="none"
                stroke="currentColor"
                strokeWidth="2.6"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <span>
              <strong>{name}</strong>
              <span className="partner-what">{what}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
