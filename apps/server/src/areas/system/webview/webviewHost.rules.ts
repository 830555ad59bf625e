/**
 * Which host names may be put on the list of web pages that the app shows. Only plain public names pass: an address
 * in numbers or a name of somebody's own network would lead creators' phones to who knows whom. What is public, and
 * where names are given to anybody, says the public suffix list.
 */
import { createRequire } from 'node:module'

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Letters only, so that no spelling of an IP address passes: the last part of each has a digit in it. */
const topLevel = /^([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/

/** On the list, and yet no place for a web page. */
const unreachableEnds: readonly string[] = ['arpa', 'onion']
/** Shared like github.io, but not entered in the list by those who run them. */
const sharedAsWell =
  /^((oss-[a-z0-9-]+\.)?aliyuncs\.com|(cos\.[a-z0-9-]+\.)?myqcloud\.com|gitee\.io|tcloudbaseapp\.com)$/

/** The list is loaded when staff first name a host: most processes never need it. */
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

/** Under it, or under every name below it, anybody gets a name: listed, it would be the whole web. */
const isShared = (host: string): boolean =>
  sharedAsWell.test(host) || [host, `any.${host}`].some((name) => lookUp(name).publicSuffix === name)

/** What is wrong with it, as a sentence for the form; null when it may be listed. */
export const hostProblem = (host: string, ownHosts: readonly string[]): string | null => {
  if (/[/:@?#]/.test(host)) return '只填域名，不带 https://、端口和路径，如 docs.qq.com'
  if (!isName(host)) return '请填写完整的域名，如 docs.qq.com；不能填 IP 地址'
  if (!isPublic(host)) return '这个域名不在公网上，创作者打不开，请检查拼写'
  if (ownHosts.some((own) => own.split(':')[0] === host)) return '这是本应用自己的域名，不用添加'
  return isShared(host) ? '这个域名下面是许多不同的网站，请填写具体的网站' : null
}
