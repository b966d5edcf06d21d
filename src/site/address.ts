/** Where the project's own build lives; a fork overrides both. */
export const defaultAddress = {
  url: 'https://game-toolkit.github.io',
  baseUrl: '/game-toolkit/',
};

/** A reason to refuse a value, and whether it is one here. */
type Reason = {why: string; applies: boolean};

/**
 * Fails with the first of the reasons that applies. The summary at the end of the
 * build repeats this sentence, which build-messages finds by its words
 * (configRules.ts): the two must stay in step.
 *
 * @param setting the variable and its value
 * @param form what the value has to look like
 */
function refuse(setting: string, form: string, reasons: Reason[]): void {
  const reason = reasons.find(({applies}) => applies);
  if (reason) {
    throw new Error(
      `环境变量 ${setting}不可用：${reason.why}。请写成${form}。`,
    );
  }
}

function parseUrl(value: string): string {
  const isWhole = URL.canParse(value);
  // All reasons are computed at once, so a value that is no address needs a
  // stand-in here; `refuse` then throws an error.
  const url = new URL(isWhole ? value : defaultAddress.url);
  const form = `只含协议与域名的地址，例如 ${defaultAddress.url}`;
  refuse(`SITE_URL 的值「${value}」`, form, [
    {why: '它不是一个完整的网址', applies: !isWhole},
    {why: '协议只能是 https 或 http', applies: !/^https?:$/.test(url.protocol)},
    {
      why: '它带有路径、参数或锚点，路径请写进 SITE_BASE_URL',
      applies: url.pathname + url.search + url.hash !== '/',
    },
    {why: '它带有用户名或密码', applies: url.username + url.password !== ''},
  ]);
  return url.origin;
}

function parseBaseUrl(value: string): string {
  const segments = value.replace(/\/$/, '').split('/').slice(1);
  const form = `以斜杠开头的路径，例如 / 或 ${defaultAddress.baseUrl}`;
  refuse(`SITE_BASE_URL 的值「${value}」`, form, [
    {why: '它没有以斜杠开头', applies: !value.startsWith('/')},
    {
      why: '只能使用英文字母、数字、斜杠以及 - . _ ~',
      applies: !/^[\w\-.~/]*$/.test(value),
    },
    {
      why: '路径中有空的一段，或有 . 与 ..',
      applies: segments.some((segment) => ['', '.', '..'].includes(segment)),
    },
  ]);
  return `/${segments.map((segment) => `${segment}/`).join('')}`;
}

/**
 * The address of this build: its origin, without a path, and its base path,
 * with a slash at both ends. Unset or empty variables give the default.
 *
 * @throws Error in Chinese that names the variable, its value and a remedy
 */
export function resolveAddress(env: {
  SITE_URL?: string;
  SITE_BASE_URL?: string;
}): typeof defaultAddress {
  return {
    url: parseUrl(env.SITE_URL || defaultAddress.url),
    baseUrl: parseBaseUrl(env.SITE_BASE_URL || defaultAddress.baseUrl),
  };
}
