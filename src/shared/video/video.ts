/**
 * Video URLs of the three hosts that the portal embeds. The player URLs follow the hosts' guides:
 * https://support.google.com/youtube/answer/171780 (the no-cookie player), https://help.vimeo.com (player
 * parameters, `dnt` asks not to track) and https://docs.wistia.com (fallback iframe).
 */

type VideoHost = 'YouTube' | 'Vimeo' | 'Wistia';

type Video = {
  host: VideoHost;
  /** URL of the player, loaded only once the user presses Play. */
  playerUrl: string;
};

type HostRules = {
  host: VideoHost;
  domains: readonly string[];
  /** Returns the video's identifier in a URL, or null. */
  idOf: (url: URL) => string | null;
  player: (id: string) => string;
};

/** Identifiers are at the end of a URL: the last 11 characters for YouTube, the last 9 for Vimeo. */
const YOUTUBE_ID = 11;
const VIMEO_ID = 9;

const HOSTS: readonly HostRules[] = [
  {
    host: 'YouTube',
    domains: ['youtube.com', 'youtu.be'],
    idOf: youtubeId,
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  },
  {
    host: 'Vimeo',
    domains: ['vimeo.com'],
    idOf: vimeoId,
    player: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
  {
    host: 'Wistia',
    domains: ['wistia.com', 'wistia.net'],
    idOf: wistiaId,
    player: (id) => `https://fast.wistia.net/embed/iframe/${id}?autoPlay=true`,
  },
];

/** Returns the video that a URL names, or null if it cannot be played here. */
export function parseVideo(address: string): Video | null {
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const found = HOSTS.find(({ domains }) => domains.some((domain) => isUnder(url, domain)));
  const id = found?.idOf(url) ?? null;
  return found && id !== null ? { host: found.host, playerUrl: found.player(id) } : null;
}

/** Returns whether a text consists only of the https URL of a supported video. */
export const isVideoAddress = (text: string): boolean =>
  /^https:\/\/\S+$/i.test(text) && parseVideo(text) !== null;

/** If parameters follow the identifier, it is in `v` or in the path; otherwise at the end. */
function youtubeId(url: URL): string | null {
  const candidates = [url.searchParams.get('v'), lastSegment(url), url.href.slice(-YOUTUBE_ID)];
  return candidates.find((id) => id !== null && /^[\w-]{11}$/.test(id)) ?? null;
}

/**
 * Newer identifiers have more than nine digits, so a whole number in the path takes precedence over the last
 * nine characters.
 */
function vimeoId(url: URL): string | null {
  const inPath = segments(url).find((segment) => /^\d{6,}$/.test(segment));
  const id = inPath ?? url.href.slice(-VIMEO_ID);
  return /^\d+$/.test(id) ? id : null;
}

function wistiaId(url: URL): string | null {
  const id = lastSegment(url);
  return /^[a-z0-9]+$/i.test(id) ? id : null;
}

const isUnder = ({ hostname }: URL, domain: string) =>
  hostname === domain || hostname.endsWith(`.${domain}`);
const segments = ({ pathname }: URL) => pathname.split('/').filter(Boolean);
const lastSegment = (url: URL) => segments(url).at(-1) ?? '';
