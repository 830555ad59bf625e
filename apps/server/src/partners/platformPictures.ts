/** Where the platforms keep covers and avatars: hosts below these, and nothing else, are asked for a picture or shown. */
const hosts = [
  'byteimg.com',
  'douyinpic.com',
  'hdslb.com',
  'ibyteimg.com',
  'kwimgs.com',
  'qlogo.cn',
  'qpic.cn',
  'tiktokcdn.com',
  'tiktokcdn-eu.com',
  'tiktokcdn-us.com',
  'xhscdn.com',
  'yximgs.com',
] as const

export const isPictureHost = (host: string): boolean => hosts.some((end) => host.endsWith(`.${end}`))

/** For the content security policy of pages that show them. */
export const pictureOrigins: readonly string[] = hosts.map((host) => `https://*.${host}`)

/** As a page of ours shows it: some platforms still give out http. Null for none. */
export const pictureAddress = (text: string | null | undefined): string | null => {
  if (!text || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol === 'http:' && isPictureHost(url.host)) url.protocol = 'https:'
  return ['http:', 'https:'].includes(url.protocol) ? url.href : null
}
