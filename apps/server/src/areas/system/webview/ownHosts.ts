/**
 * Which web addresses are ours, and which others may be shown inside the app. Both are decided on the parsed URL:
 * text comparison is fooled by user names, escapes and letters that look alike.
 */
export interface AllowedHost {
  host: string
  hasSubdomains: boolean
}

/** The URL when it is a plain web address: http or https, without a user name, on a host name. */
export const parseWebAddress = (text: string): URL | null => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  return url
}

/** `host` as in `location.host`, with the port when it is not the usual one. */
export const isOwnPage = (text: string, ownHosts: readonly string[]): boolean => {
  const url = parseWebAddress(text)
  return url !== null && ownHosts.includes(url.host)
}

const covers = ({ host, hasSubdomains }: AllowedHost, hostname: string): boolean =>
  hostname === host || (hasSubdomains && hostname.endsWith(`.${host}`))

/** Strangers' pages only over https and on the usual port; our own as they are. */
export const mayShow = (
  url: URL,
  { ownHosts, allowed }: { ownHosts: readonly string[]; allowed: readonly AllowedHost[] },
): boolean =>
  ownHosts.includes(url.host) ||
  (url.protocol === 'https:' && url.port === '' && allowed.some((one) => covers(one, url.hostname)))

export interface OwnAddresses {
  environment: 'development' | 'test' | 'production'
  /** Addresses of ours as the outside sees them. */
  ownUrls: readonly string[]
}

/** A phone on the developer's network opens the app by another name than the configured one. */
export const ownHostsFor = ({ environment, ownUrls }: OwnAddresses, requestHost: string): string[] => {
  const configured = ownUrls.flatMap((url) => URL.parse(url)?.host ?? [])
  return environment === 'production' ? configured : [...configured, requestHost]
}
