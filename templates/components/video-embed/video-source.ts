import { invalidUrlMessage, VIDEO_URL_REQUIRED_MESSAGE } from '../../../config/contract/messages';
import { isHostUnder } from '../../../config/host-under';
import { parseAddress } from '../../../config/parse-address';
import { VIDEO_HOSTS } from '../../../config/videos';
import { isPlainHost } from '../../../config/web-host';

/** The address for the frame, or the reason why the video cannot be played. */
export type VideoSource =
  | {
      readonly isValid: true;
      /** The player's address with the autoplay parameters. */
      readonly playUrl: string;
      /** The host of the player, for the frame policy. */
      readonly host: string;
    }
  | { readonly isValid: false; readonly message: string };

function withParameters(url: URL, parameters: Readonly<Record<string, string>>): string {
  const names = Object.keys(parameters);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !names.includes(pair.split('=')[0] ?? ''));
  const added = names.map((name) => `${name}=${parameters[name]}`);
  const query = [...kept, ...added].join('&');
  return `${url.origin}${url.pathname}${query === '' ? '' : `?${query}`}${url.hash}`;
}

/** Converts YouTube page addresses to player addresses; other addresses are unchanged. */
function youTubePlayer(url: URL, playerHostname: string): URL {
  const player = new URL(url);
  const watched = /^\/watch\/?$/.test(url.pathname) ? url.searchParams.get('v') : undefined;
  const short = isHostUnder(url.hostname, 'youtu.be') ? url.pathname.slice(1) : undefined;
  const named = /^\/(?:shorts|live|embed|v)\/([\w-]+)/.exec(url.pathname)?.[1];
  const id = watched || short || named;
  player.protocol = 'https:';
  player.hostname = playerHostname;
  if (id !== undefined && id !== '') player.pathname = `/embed/${id}`;
  // The player of a playlist (developers.google.com/youtube/player_parameters).
  if (url.pathname === '/playlist') player.pathname = '/embed/videoseries';
  if (watched) player.search = url.search.replace(/([?&])v=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return player;
}

/** Converts Wistia page addresses to player addresses; other addresses are unchanged. */
function wistiaPlayer(url: URL, playerHostname: string): URL {
  const id = /^\/(?:medias|m)\/(\w+)/.exec(url.pathname)?.[1];
  if (id === undefined) return url;
  return new URL(`https://${playerHostname}/embed/iframe/${id}${url.search}${url.hash}`);
}

const PLAYERS = { YouTube: youTubePlayer, Wistia: wistiaPlayer } as const;

/**
 * Parses a video's address. Throws 'video.url is required' if it is missing. An unreadable address is not an error:
 * it gives a message to log and nothing to play (docs/contract.md#8-messages).
 */
export function videoSource(address: string | undefined): VideoSource {
  const text = address?.trim() ?? '';
  if (text === '') throw new Error(VIDEO_URL_REQUIRED_MESSAGE);
  const url = parseAddress(text);
  if ((url?.protocol !== 'http:' && url?.protocol !== 'https:') || !isPlainHost(url.host)) {
    return { isValid: false, message: invalidUrlMessage(text) };
  }
  const host = VIDEO_HOSTS.find(({ domains }) => domains.some((domain) => isHostUnder(url.hostname, domain)));
  const player = host === undefined ? url : PLAYERS[host.name](url, host.playerHostname);
  return {
    isValid: true,
    playUrl: withParameters(player, host?.autoplayParameters ?? {}),
    host: player.host,
  };
}
