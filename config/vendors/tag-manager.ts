import { given } from '../given';
import { httpsHosts, httpsUrl } from '../variable-forms';
import { originOf } from '../web-host';
import { defineVendor } from './vendor';

export interface TagManagerPart {
  readonly tagManagerUrl?: string;
}

/** The tag manager: its own host, and the hosts that its tags need. */
export const tagManager = defineVendor({
  key: 'tagManagerUrl',
  variables: { TAG_MANAGER_URL: httpsUrl.optional(), TAG_MANAGER_HOSTS: httpsHosts.default([]) },
  problems: ({ TAG_MANAGER_HOSTS, TAG_MANAGER_URL }) =>
    TAG_MANAGER_HOSTS === undefined || TAG_MANAGER_URL !== undefined
      ? []
      : [{ variable: 'TAG_MANAGER_HOSTS', reason: 'it is of no use without TAG_MANAGER_URL' }],
  publicPart: ({ TAG_MANAGER_URL: tagManagerUrl }): TagManagerPart => given({ tagManagerUrl }),
  needsConsent: true,
  sources({ TAG_MANAGER_URL: url, TAG_MANAGER_HOSTS: hosts }) {
    if (url === undefined) return {};
    const origins = [originOf(url), ...hosts];
    return { script: origins, image: origins, connect: origins, frame: origins };
  },
  modules: ['client/measurement/tag-manager.ts'],
});
