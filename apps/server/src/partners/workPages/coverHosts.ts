/** Where the platforms keep covers: hosts below these, and nothing else, are asked for a picture. */
const coverHosts = [
  'byteimg.com',
  'douyinpic.com',
  'hdslb.com',
  'ibyteimg.com',
  'kwimgs.com',
  'qpic.cn',
  'tiktokcdn.com',
  'tiktokcdn-eu.com',
  'tiktokcdn-us.com',
  'xhscdn.com',
  'yximgs.com',
] as const

export const isCoverHost = (host: string): boolean => coverHosts.some((end) => host.endsWith(`.${end}`))
