import { banner } from '../components/banner/banner.schema';
import { linkEntry } from '../components/link/link-entry.schema';
import { footer, linkGroup, navigation } from '../components/navigation/navigation.schema';
import { example } from './example';

function link(id: string, label: string, more: { description?: string; icon?: string } = {}) {
  return example(linkEntry, `link-${id}`, { label, href: { href: `#${id}` }, ...more });
}

const CONTROLS = [
  link('buttons', 'Buttons', { description: 'What visitors press', icon: 'zap' }),
  link('links', 'Links', { description: 'Where they lead', icon: 'workflow' }),
  link('tooltips', 'Tooltips'),
];
const MEDIA = [link('images', 'Images', { icon: 'target' }), link('videos', 'Films')];

export const EXAMPLE_NAVIGATION = example(navigation, 'navigation', {
  key: 'main',
  groups: [
    example(linkGroup, 'controls', {
      label: 'Controls',
      description: 'A menu with a line about it',
      links: CONTROLS,
    }),
    example(linkGroup, 'media', { label: 'Media', links: MEDIA }),
  ],
  links: [link('sections', 'Sections')],
});

export const EXAMPLE_FOOTER = example(footer, 'footer', {
  key: 'main',
  groups: [
    example(linkGroup, 'footer-controls', { label: 'Controls', links: CONTROLS }),
    example(linkGroup, 'footer-media', { label: 'Media', links: MEDIA }),
  ],
  links: [link('contents', 'Contents')],
  text: 'The foot of every page.',
});

/** Three banners: a full one that can be closed, a short one, and a minimal one that cannot be closed. */
export const EXAMPLE_BANNERS = [
  example(banner, 'banner-dismissible', {
    paths: ['*'],
    badgeText: 'New',
    text: 'A banner that can be closed.',
    link: { href: '#banners', children: 'See how' },
    bannerIsDismissible: true,
    iconStart: 'zap',
    iconEnd: 'arrow-right',
    showOnMobile: true,
  }),
  example(banner, 'banner-text', {
    paths: ['*'],
    text: 'A banner with a text that is so long that it takes more than one line on a narrow screen.',
    link: { href: 'https://example.com/', children: 'Somewhere else' },
    bannerIsDismissible: true,
    showOnMobile: true,
  }),
  example(banner, 'banner-fixed', {
    paths: ['*'],
    link: { href: '#banners', children: 'A banner that stays, and hides on phones' },
  }),
];
