/** A service with an embeddable player, and the parameters that start it after a click on the cover. */
export interface VideoHost {
  readonly name: 'YouTube' | 'Wistia';
  /** Domains of the service; their subdomains count as well. */
  readonly domains: readonly string[];
  readonly autoplayParameters: Readonly<Record<string, string>>;
  /** The player's address; for YouTube the domain that sets no cookies before play. */
  readonly playerHostname: string;
}

/** The two supported services; other hosts get no parameters. */
export const VIDEO_HOSTS: readonly VideoHost[] = [
  {
    name: 'YouTube',
    domains: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    autoplayParameters: { autoplay: '1' },
    playerHostname: 'www.youtube-nocookie.com',
  },
  {
    name: 'Wistia',
    // An account has its own host, such as acme.wistia.com (docs.wistia.com, "Wistia and oEmbed").
    domains: ['wistia.com', 'wistia.net', 'wi.st'],
    autoplayParameters: { autoPlay: 'true', muted: 'false', volume: '1' },
    playerHostname: 'fast.wistia.net',
  },
];

/** The cover's size in CSS pixels for the hover cover. */
export const HOVER_COVER_SIZE = { width: 345, height: 613 } as const;
