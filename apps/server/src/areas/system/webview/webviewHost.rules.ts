/**
 * Which hosts may be added to the allowed web pages. Only public names: an IP address or a private network's
 * name could lead creators' phones anywhere. The public suffix list decides what is public, and where anybody
 * can register names.
 */
import { createRequire } from 'node:module'

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Letters only, so that no spelling of an IP address passes: its last part always has a digit. */
const topLevel = /^([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/** On the list, but not reachable as web pages. */
const unreachableEnds: readonly string[] = ['arpa', 'onion']
/** Shared hosting like github.io that is missing from the list. */
const sharedAsWell =
  /^((oss-[a-z0-9-]+\.)?aliyuncs\.com|(cos\.[a-z0-9-]+\.)?myqcloud\.com|gitee\.io|tcloudbaseapp\.com)$/

/** Loaded on first use: most processes never need the list. */
const lookUp = (host: string) => {
  const { parse }: typeof import('tldts') = createRequire(import.meta.url)('tldts')
  return parse(host, { allowPrivateDomains: true })
}

const isName = (host: string): boolean => {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  return labels.length >= 2 && labels.every((one) => label.test(one)) && topLevel.test(last)
}

const isPublic = (host: string): boolean => {
  const { isIcann, isPrivate } = lookUp(host)
  const last = host.split('.').at(-1) ?? ''
  return (isIcann === true || isPrivate === true) && !unreachableEnds.includes(last)
}

/** Anybody can get a name under it, so allowing it would allow the whole web. */
const isShared = (host: string): boolean =>
  sharedAsWell.test(host) || [host, `any.${host}`].some((name) => lookUp(name).publicSuffix === name)

/** The problem, worded for the form; null if it may be listed. */
export const hostProblem = (host: string, ownHosts: readonly string[]): string | null => {
  if (/[/:@?#]/.test(host)) return '只填域名，不带 https://、端口和路径，如 docs.qq.com'
  if (!isName(host)) return '请填写完整的域名，如 docs.qq.com；不能填 IP 地址'
  if (!isPublic(host)) return '这个域名不在公网上，创作者打不开，请检查拼写'
  if (ownHosts.some((own) => own.split(':')[0] === host)) return '这是本应用自己的域名，不用添加'
  return isShared(host) ? '这个域名下面是许多不同的网站，请填写具体的网站' : null
}
