/** A service whose player can be embedded, and what its address needs so that it starts after a press on the cover. */
export interface VideoHost {
  readonly name: 'YouTube' | 'Wistia';
  /** Domains of the service; hosts below them count as well. */
  readonly domains: readonly string[];
  readonly autoplayParameters: Readonly<Record<string, string>>;
  /** Where the player stands; of YouTube's two, the one without cookies before play. */
  readonly playerHostname: string;
}

/** The two hosting services; other hosts get no parameters. */
export const VIDEO_HOSTS: readonly VideoHost[] = [
  {
    name: 'YouTube',
    domains: ['youtube.com', 'youtube-nocookie.com', 'youtu.be'],
    autoplayParameters: { autoplay: '1' },
    playerHostname: 'www.youtube-nocookie.com',
  },
  {
    name: 'Wistia',
    // An account has a host of its own, such as acme.wistia.com (docs.wistia.com, "Wistia and oEmbed").
    domains: ['wistia.com', 'wistia.net', 'wi.st'],
    autoplayParameters: { autoPlay: 'true', muted: 'false', volume: '1' },
    playerHostname: 'fast.wistia.net',
  },
];

/** The cover's size in CSS pixels when the hover cover is used. */
export const HOVER_COVER_SIZE = { width: 345, height: 613 } as const;
