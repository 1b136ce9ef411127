/**
 * Player URLs follow the hosts' guides: https://support.google.com/youtube/answer/171780 (no-cookie player),
 * https://help.vimeo.com (`dnt` asks not to track) and https://docs.wistia.com (fallback iframe).
 */

type VideoHost = 'YouTube' | 'Vimeo' | 'Wistia';

type Video = {
  host: VideoHost;
  /** Loaded only once the user presses Play. */
  playerUrl: string;
};

type HostRules = {
  host: VideoHost;
  domains: readonly string[];
  idOf: (url: URL) => string | null;
  player: (id: string) => string;
};

/** The last 11 characters of a YouTube URL, the last 9 of a Vimeo URL. */
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

/** Null if it cannot be played here. */
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

export const VIDEO_HINT =
  'YouTube, Vimeo or Wistia. Choose a video with captions, and say in your text what only its pictures show.';

/** Whether the whole text is an https URL of a supported video. */
export const isVideoAddress = (text: string): boolean =>
  /^https:\/\/\S+$/i.test(text) && parseVideo(text) !== null;

/** With parameters, the identifier is in `v` or in the path; otherwise at the end. */
function youtubeId(url: URL): string | null {
  const candidates = [url.searchParams.get('v'), lastSegment(url), url.href.slice(-YOUTUBE_ID)];
  return candidates.find((id) => id !== null && /^[\w-]{11}$/.test(id)) ?? null;
}

/** Newer identifiers are longer, so a whole number in the path takes precedence. */
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
