/** What the site allows beside what the build finds by itself. */
export type PolicyOptions = {
  /** Scripts of other sites, or whole origins, that our own code loads. */
  scripts: string[];
  /** Style sheets of other sites, or whole origins, that our own code loads. */
  styles: string[];
  /** Origins whose pages may be shown in frames. */
  frames: string[];
  /** Origins that scripts may send requests to. */
  connect: string[];
};

/** The origin of an address of another site; undefined for a relative address. */
export function originOf(address = ''): string | undefined {
  const absolute = address.trim().replace(/^\/\//, 'https://');
  return /^https?:/i.test(absolute) && URL.canParse(absolute)
    ? new URL(absolute).origin
    : undefined;
}

/** The origins of the absolute addresses; relative ones have none. */
export const originsOf = (addresses: (string | undefined)[]): string[] =>
  addresses.flatMap((address) => originOf(address) ?? []);

/** The host that a source names, such as `*.example` in `https://*.example/a`. */
export const hostOf = (source: string): string =>
  source.replace(/^https?:\/\//, '').replace(/[/:].*/, '');

/** Whether a host is the one that a source names, which may begin with `*.`. */
const isHostOf = (host: string, source: string): boolean =>
  source.startsWith('*.')
    ? host.endsWith(source.slice('*'.length))
    : host === source;

/** Behind the host of a source: any port. */
const anyPort = /:\*(?=\/|$)/;

/**
 * Whether a source names an address, as browsers compare them, but without the
 * path: a source of `http:` allows `https:`, too, and a host alone has the scheme
 * of the site.
 */
function isNamedBy(address: URL, source: string): boolean {
  const absolute = source.includes('://') ? source : `https://${source}`;
  const origin = originOf(absolute.replace(anyPort, ''));
  if (origin === undefined) {
    return false;
  }
  const {protocol, hostname, port} = new URL(origin);
  return (
    (protocol === address.protocol || protocol === 'http:') &&
    isHostOf(address.hostname, hostname) &&
    (port === address.port || anyPort.test(source))
  );
}

/** Whether one of a directive's sources allows an address. */
export function isAllowed(address: string, sources: string[]): boolean {
  const origin = originOf(address);
  if (origin === undefined) {
    // An address of the site itself, or one of another scheme, such as `data:`.
    const [scheme = "'self'"] = /^[a-z][a-z\d+.-]*:/i.exec(address) ?? [];
    return sources.includes(scheme);
  }
  const url = new URL(origin);
  return sources.some(
    (source) => source === url.protocol || isNamedBy(url, source),
  );
}
