import { given } from '../given';
import { webUrl } from '../variable-forms';
import { originOf } from '../web-host';
import { defineVendor } from './vendor';

export interface VisitorIntelligencePart {
  readonly visitorIntelligenceUrl?: string;
}

/** The script of the visitor-intelligence vendor. */
export const visitorIntelligence = defineVendor({
  key: 'visitorIntelligenceUrl',
  variables: { VISITOR_INTELLIGENCE_URL: webUrl.optional() },
  publicPart: ({ VISITOR_INTELLIGENCE_URL: url }): VisitorIntelligencePart =>
    given({ visitorIntelligenceUrl: url }),
  needsConsent: true,
  modules: ['client/measurement/visitor-intelligence.ts'],
  sources({ VISITOR_INTELLIGENCE_URL: url }) {
    if (url === undefined) return {};
    const origins = [originOf(url)];
    return { script: origins, image: origins, connect: origins };
  },
});
