/** What a policy allows, as the sources of its directives. */
export type Sources = {
  /**
   * Scripts of other sites, or whole origins; hashes of inline scripts, and
   * `'unsafe-eval'`.
   */
  scripts: string[];
  /** Style sheets of other sites, or whole origins. */
  styles: string[];
  /** Origins of fonts. */
  fonts: string[];
  /** Origins that scripts may send requests to. */
  connect: string[];
  /** Origins whose pages may be shown in frames. */
  frames: string[];
  /** Where a `<base>` may lead. */
  bases: string[];
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

/** The sheets of Google Fonts, whose fonts come from another host. */
const googleSheetsOrigin = 'https://fonts.googleapis.com';
const googleFontsOrigin = 'https://fonts.gstatic.com';

/**
 * The origins of the fonts that style sheets use: those of the sheets, and the host
 * of Google's fonts for a sheet of Google Fonts.
 *
 * @param styles addresses of sheets, or origins
 */
function fontOriginsOf(styles: string[]): string[] {
  const origins = originsOf(styles);
  return origins.includes(googleSheetsOrigin)
    ? [...origins, googleFontsOrigin]
    : origins;
}

/**
 * All that a policy allows: what is the site's own, and what each of the arguments
 * names. A page may have a base only where one of them names it.
 */
export function allowSources(...named: Partial<Sources>[]): Sources {
  const all = (kind: keyof Sources) =>
    named.flatMap((sources) => sources[kind] ?? []);
  return {
    scripts: ["'self'", ...all('scripts')],
    styles: ["'self'", ...all('styles')],
    fonts: ["'self'", ...fontOriginsOf(all('styles')), ...all('fonts')],
    connect: ["'self'", ...all('connect')],
    // A frame may show any page of the site itself: one that lies beside an article is
    // published without what runs in it, and one in a static folder comes from the
    // maintainers.
    frames: ["'self'", ...all('frames')],
    bases: all('bases'),
  };
}

/** The host that a source names, such as `*.example` in `https://*.example/a`. */
export const hostOf = (source: string): string =>
  source.replace(/^https?:\/\//, '').replace(/[/:].*/, '');

/** Whether a host is one that a source names: `*` is any, `*.a` any below `a`. */
const isHostOf = (host: string, source: string): boolean =>
  source === '*' ||
  (source.startsWith('*.')
    ? host.endsWith(source.slice('*'.length))
    : host === source);

/** Whether the scheme of a source allows a scheme; `http:` allows `https:`, too. */
const isSchemeOf = (scheme: string, sourceScheme: string): boolean =>
  scheme === sourceScheme || sourceScheme === 'http:';

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
    // An address of another scheme, such as `data:`, is named by its scheme, and one
    // of the site itself, which has none, by `'self'`.
    const [source = "'self'"] = /^[a-z][a-z\d+.-]*:/i.exec(address) ?? [];
    return sources.includes(source);
  }
  const url = new URL(origin);
  return sources.some((source) => isNamedBy(url, source));
}
