/**
 * Which host names may be put on the list of web pages that the app shows. Only plain public names pass: an address
 * in numbers or a name of somebody's own network would lead creators' phones to who knows whom.
 */
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Letters only, so that no spelling of an IP address passes: the last part of each has a digit in it. */
const topLevel = /^([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

const privateEnds: readonly string[] = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'arpa',
  'onion',
]
/** Under these anybody gets a name: with all that is below them they would be the whole web. */
const sharedEnds =
  /^((com|net|org|gov|edu|ac|co)\.[a-z]{2}|(github|gitee|pages|vercel|netlify)\.(io|dev|app))$/

const isName = (host: string): boolean => {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  return labels.length >= 2 && labels.every((one) => label.test(one)) && topLevel.test(last)
}

/** What is wrong with it, as a sentence for the form; null when it may be listed. */
export const hostProblem = (host: string, ownHosts: readonly string[]): string | null => {
  if (/[/:@?#]/.test(host)) return '只填域名，不带 https://、端口和路径，如 docs.qq.com'
  if (!isName(host)) return '请填写完整的域名，如 docs.qq.com；不能填 IP 地址'
  if (privateEnds.includes(host.split('.').at(-1) ?? '')) return '这是内部网络的地址，创作者打不开'
  if (ownHosts.some((own) => own.split(':')[0] === host)) return '这是本应用自己的域名，不用添加'
  return sharedEnds.test(host) ? '这个域名下面是许多不同的网站，请填写具体的网站' : null
}
