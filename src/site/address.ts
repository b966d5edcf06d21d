/** Where the project's own build lives; a fork overrides both. */
export const defaultAddress = {
  url: 'https://game-toolkit.github.io',
  baseUrl: '/game-toolkit/',
};

function check(variable: string, value: string, form: RegExp, remedy: string) {
  if (!form.test(value) || !URL.canParse(value, defaultAddress.url)) {
    throw new Error(
      `环境变量 ${variable} 的值「${value}」不可用。请写成${remedy}。`,
    );
  }
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
  const url = env.SITE_URL || defaultAddress.url;
  check(
    'SITE_URL',
    url,
    /^https?:\/\/[^\s/?#@\\]+\/?$/i,
    `只含协议（http 或 https）与域名的地址，例如 ${defaultAddress.url}`,
  );
  const baseUrl = env.SITE_BASE_URL || defaultAddress.baseUrl;
  check(
    'SITE_BASE_URL',
    baseUrl,
    // Segments without percent signs, none of which is empty, `.` or `..`.
    /^\/((?!\.\.?(\/|$))[\w.~-]+(\/|$))*$/,
    `以斜杠开头、只含英文字母、数字与 - . _ ~ 的路径，例如 / 或 ${defaultAddress.baseUrl}`,
  );
  return {url: new URL(url).origin, baseUrl: baseUrl.replace(/\/?$/, '/')};
}
