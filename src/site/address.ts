/** Public address of a build: origin without a path, and base path. */
export type SiteAddress = {
  /** Origin such as `https://example.com`, no trailing slash. */
  url: string;
  /** Path below the origin, with a slash at both ends. */
  baseUrl: string;
};

/** Where the project's own build lives; a fork overrides both. */
export const defaultAddress: SiteAddress = {
  url: 'https://game-toolkit.github.io',
  baseUrl: '/game-toolkit/',
};

function parseUrl(value: string): string {
  const fail = (why: string) =>
    new Error(
      `环境变量 SITE_URL 的值「${value}」不可用：${why}。` +
        `请写成只含协议与域名的地址，例如 ${defaultAddress.url}。`,
    );
  if (!URL.canParse(value)) {
    throw fail('它不是一个完整的网址');
  }
  const url = new URL(value);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw fail('协议只能是 https 或 http');
  }
  if (url.pathname !== '/' || url.search || url.hash) {
    throw fail('它带有路径、参数或锚点，路径请写进 SITE_BASE_URL');
  }
  if (url.username || url.password) {
    throw fail('它带有用户名或密码');
  }
  return url.origin;
}

function parseBaseUrl(value: string): string {
  const fail = (why: string) =>
    new Error(
      `环境变量 SITE_BASE_URL 的值「${value}」不可用：${why}。` +
        `请写成以斜杠开头的路径，例如 / 或 ${defaultAddress.baseUrl}。`,
    );
  if (!value.startsWith('/')) {
    throw fail('它没有以斜杠开头');
  }
  if (!/^[\w\-.~/]*$/.test(value)) {
    throw fail('只能使用英文字母、数字、斜杠以及 - . _ ~');
  }
  const segments = value.replace(/\/$/, '').split('/').slice(1);
  if (segments.some((part) => part === '' || part === '.' || part === '..')) {
    throw fail('路径中有空的一段，或有 . 与 ..');
  }
  return `/${segments.map((part) => `${part}/`).join('')}`;
}

/**
 * Reads the address of this build from `SITE_URL` and `SITE_BASE_URL`; unset
 * or empty variables fall back to {@link defaultAddress}.
 *
 * @throws Error in Chinese that names the variable, its value and a remedy.
 */
export function resolveAddress(env: {
  SITE_URL?: string;
  SITE_BASE_URL?: string;
}): SiteAddress {
  return {
    url: env.SITE_URL ? parseUrl(env.SITE_URL) : defaultAddress.url,
    baseUrl: env.SITE_BASE_URL
      ? parseBaseUrl(env.SITE_BASE_URL)
      : defaultAddress.baseUrl,
  };
}
