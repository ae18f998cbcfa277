import type { ReactElement } from 'react';
import type { CompanyFact, CompanyFacts } from '../../../config/company-facts';
import { Link } from '../../components/link/Link';
import type { ContentOf } from '../../content-model/model';
import { useRenderContext } from '../../content-model/render-context';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { type SectionProps, sectionView } from '../section-content';
import type { sectionFacts } from './facts.schema';

type FactsSection = ContentOf<typeof sectionFacts>;

function factsOf({ topic }: FactsSection, facts: CompanyFacts): readonly CompanyFact[] {
  return topic === undefined ? [] : facts[topic];
}

/** Whether the configuration has facts on the topic. */
export function hasFacts(section: FactsSection, site: { readonly facts: CompanyFacts }): boolean {
  return factsOf(section, site.facts).length > 0;
}

function Fact({ fact, section, place }: SectionProps & { readonly fact: CompanyFact }): ReactElement {
  const { label, value, href } = fact;
  return (
    <div className="facts__row">
      <dt className="facts__label">{label}</dt>
      <dd className="facts__value">
        {href === undefined ? (
          value
        ) : (
          <Link href={href} tracking={sectionView(section, place)}>
            {value}
          </Link>
        )}
      </dd>
    </div>
  );
}

/** What the configuration says about the company on one topic. */
export function Facts({ section, place }: SectionProps<FactsSection>): ReactElement {
  const { site } = useRenderContext();
  return (
    <SectionFrame section={section} place={place} className="facts">
      <SectionIntro section={section} place={place} body={section.body} />
      <dl className="facts__list">
        {factsOf(section, site.facts).map((fact) => (
          <Fact key={fact.label} fact={fact} section={section} place={place} />
        ))}
      </dl>
    </SectionFrame>
  );
}
