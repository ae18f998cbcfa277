/** A service whose player can be embedded, and what its address needs so that it starts after a press on the cover. */
export interface VideoHost {
  readonly name: string;
  readonly hostnames: readonly string[];
  readonly autoplayParameters: Readonly<Record<string, string>>;
  /** The same player without cookies before play, where the service has one. */
  readonly privacyHostname?: string;
}

/** The two hosting services (specification, section 4); other hosts get no parameters. */
export const VIDEO_HOSTS: readonly VideoHost[] = [
  {
    name: 'YouTube',
    hostnames: [
      'www.youtube.com',
      'youtube.com',
      'm.youtube.com',
      'youtu.be',
      'www.youtube-nocookie.com',
      'youtube-nocookie.com',
    ],
    autoplayParameters: { autoplay: '1' },
    privacyHostname: 'www.youtube-nocookie.com',
  },
  {
    name: 'Wistia',
    hostnames: ['fast.wistia.net', 'fast.wistia.com'],
    autoplayParameters: { autoPlay: 'true', muted: 'false', volume: '1' },
  },
];

/** The cover's size in CSS pixels when the hover cover is used. */
export const HOVER_COVER_SIZE = { width: 345, height: 613 } as const;
