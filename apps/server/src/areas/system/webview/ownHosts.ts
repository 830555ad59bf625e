/**
 * Which URLs are ours, and which others may be shown in the app. Decided on the parsed URL: text comparison
 * is fooled by user names, escapes and look-alike letters.
 */
export interface AllowedHost {
  host: string
  hasSubdomains: boolean
}

/** The URL, if it is plain http or https without a user name, on a host name. */
export const parseWebAddress = (text: string): URL | null => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return url
}

/** `host` as in `location.host`, with a non-default port. */
export const isOwnPage = (text: string, ownHosts: readonly string[]): boolean => {
  const url = parseWebAddress(text)
  return url !== null && ownHosts.includes(url.host)
}

const covers = ({ host, hasSubdomains }: AllowedHost, hostname: string): boolean =>
  hostname === host || (hasSubdomains && hostname.endsWith(`.${host}`))

/** Foreign pages only over https on the default port; our own without restrictions. */
export const mayShow = (
  url: URL,
  { ownHosts, allowed }: { ownHosts: readonly string[]; allowed: readonly AllowedHost[] },
): boolean =>
  ownHosts.includes(url.host) ||
  (url.protocol === 'https:' && url.port === '' && allowed.some((one) => covers(one, url.hostname)))

export interface OwnAddresses {
  environment: 'development' | 'test' | 'production'
  /** Our public URLs. */
  ownUrls: readonly string[]
}

/** In development, a phone opens the app by another host than the configured one. */
export const ownHostsFor = ({ environment, ownUrls }: OwnAddresses, requestHost: string): string[] => {
  const configured = ownUrls.flatMap((url) => URL.parse(url)?.host ?? [])
  return environment === 'production' ? configured : [...configured, requestHost]
}
