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

/** Whether a host is one that a source names: `*` is any, `*.a` any below `a`. */
const isHostOf = (host: string, source: string): boolean =>
  source === '*' ||
  (source.startsWith('*.')
    ? host.endsWith(source.slice('*'.length))
    : host === source);

/** Whether a scheme is that of a source; `http:` allows `https:`, too. */
const isSchemeOf = (scheme: string, source: string): boolean =>
  scheme === source || source === 'http:';

/** Behind the host of a source: any port. */
const anyPort = /:\*(?=\/|$)/;

/**
 * Whether a source names an address, as browsers compare them, but without the
 * path. A host alone has the scheme of the site. So has `*` alone: browsers let it
 * name `http:`, too, but then refuse the address as mixed content.
 */
function isNamedBy(address: URL, source: string): boolean {
  if (/^https?:$/.test(source)) {
    return isSchemeOf(address.protocol, source);
  }
  // `*` alone is every host, and every port of it.
  const pattern = source === '*' ? '*:*' : source;
  const absolute = pattern.includes('://') ? pattern : `https://${pattern}`;
  const origin = originOf(absolute.replace(anyPort, ''));
  if (origin === undefined) {
    return false;
  }
  const {protocol, hostname, port} = new URL(origin);
  return (
    isSchemeOf(address.protocol, protocol) &&
    isHostOf(address.hostname, hostname) &&
    (port === address.port || anyPort.test(pattern))
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
  return sources.some((source) => isNamedBy(url, source));
}
