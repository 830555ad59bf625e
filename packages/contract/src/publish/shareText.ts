/**
 * Finds the link to a work in what a person pasted: a whole share text of a platform's app, with the link somewhere
 * between Chinese, emoji and punctuation. One pass over the text by character codes, so no text makes it slow.
 */
export { readLink, shareHosts } from './shareLinks.ts'
export { type ShareRefusal, shareRefusals } from './shareRefusals.ts'

import { isShareHost, type NamedWork, readLink } from './shareLinks.ts'
import { type ShareRefusal, shareRefusals } from './shareRefusals.ts'

/** Far more than any share text has. */
export const shareTextMax = 20_000

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** `start` and `end`: the link in the text. */
export type SharedWork = DistributiveOmit<NamedWork, 'used'> & { start: number; end: number }

export type ShareTextReading = SharedWork | { kind: 'refused'; reason: ShareRefusal; sentence: string }

/** Links in a text that are looked at; a share text has one or two. */
const linksMax = 200
const hostMax = 253
const restMax = 8_192

const slash = 47
const colon = 58

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
/** Letters, digits, `.`, `-` and `_`. */
const hostCharacters = new Uint8Array(128)
for (const character of 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_')
  hostCharacters[character.charCodeAt(0)] = 1
const isHostCharacter = (code: number): boolean => hostCharacters[code] === 1

/** Visible ASCII except quotes, angle brackets and backslashes, which no address contains. */
const isLinkCharacter = (code: number): boolean =>
  code > 32 && code < 127 && code !== 34 && code !== 60 && code !== 62 && code !== 92 && code !== 96

/** Invisible characters that phones put into copied text. */
const isInvisible = (code: number): boolean =>
  (code >= 0x200b && code <= 0x200f) || (code >= 0x2060 && code <= 0x2064) || code === 0xfeff || code === 0xad

/**
 * Letters of other alphabets and characters that browsers read as letters or dots: beside a host's name they are a part
 * of it. Chinese, kana, punctuation and emoji only stand next to it.
 */
const isNameCharacter = (code: number): boolean =>
  (code >= 0xaa && code < 0x2000 && code !== 0xab && code !== 0xb7 && code !== 0xbb) ||
  (code >= 0x2100 && code < 0x2190) ||
  (code >= 0xff10 && code <= 0xff19) ||
  (code >= 0xff21 && code <= 0xff3a) ||
  (code >= 0xff41 && code <= 0xff5a) ||
  code === 0xff0e ||
  code === 0xff61

/** Where an address goes on after characters that are no ASCII: until a blank, a slash or Chinese punctuation. */
const isAfterAuthority = (code: number): boolean =>
  code <= 32 ||
  code === slash ||
  code === 63 ||
  code === 35 ||
  code === 92 ||
  (code >= 0x2000 && code < 0x2070) ||
  (code >= 0x3000 && code < 0x3040 && code !== 0x3002) ||
  (code >= 0xff01 && code <= 0xff20 && code !== 0xff0e && !(code >= 0xff10 && code <= 0xff19))

interface Candidate {
  start: number
  /** After the link and everything that belongs to it. */
  next: number
  reading: NamedWork | ShareRefusal
  restStart: number
}

/** Whether the name that starts here goes on to the left, in another alphabet or behind invisible characters. */
const goesOnBefore = (text: string, start: number): boolean => {
  let at = start - 1
  while (at >= 0 && isInvisible(text.charCodeAt(at))) at -= 1
  const code = text.charCodeAt(at)
  if (at < start - 1 && (isHostCharacter(code) || code === slash || code === 64)) return true
  // Mathematical letters are pairs of characters.
  return isNameCharacter(code) || text.charCodeAt(at - 1) === 0xd835
}

/** Path and query; invisible characters in it are left out. */
const restOf = (text: string, from: number): { rest: string; next: number } => {
  let rest = ''
  let at = from
  let taken = from
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (isInvisible(code)) {
      rest += text.slice(taken, at)
      taken = at + 1
    } else if (!isLinkCharacter(code)) break
    at += 1
  }
  rest += text.slice(taken, at)
  return { rest: rest.slice(0, restMax), next: at }
}

/** From `://` on: the whole authority is compared, whatever it contains. */
const withScheme = (text: string, schemeStart: number, authorityStart: number): Candidate => {
  let at = authorityStart
  let isPlain = true
  while (at < text.length && !isAfterAuthority(text.charCodeAt(at))) {
    if (!isHostCharacter(text.charCodeAt(at))) isPlain = false
    at += 1
  }
  const { rest, next } = restOf(text, at)
  const link = (reading: Candidate['reading']): Candidate => ({
    start: schemeStart,
    next,
    reading,
    restStart: at,
  })
  const authority = text.slice(authorityStart, Math.min(at, authorityStart + hostMax + 1))
  if (authority === '') return link('incomplete')
  if (authority.length > hostMax) return link('unknown_host')
  const host = authority.toLowerCase()
  if (!isPlain) return link(unusualAuthority(host))
  if (text.charCodeAt(at) === 92) return link('address')
  return link(isRest(rest) ? readLink(host, rest) : 'look_alike')
}

const isRest = (rest: string): boolean => rest === '' || '/?#'.includes(rest.charAt(0))

const unusualAuthority = (authority: string): ShareRefusal => {
  if (authority.includes('@') || /^[\w.-]+:/.test(authority)) return 'address'
  // The link ended, and a sentence goes on directly behind it.
  const plainEnd = [...authority].findIndex((character) => !isHostCharacter(character.charCodeAt(0)))
  if (isShareHost(authority.slice(0, plainEnd))) return 'incomplete'
  return [...authority].some((character) => character.charCodeAt(0) > 126) ? 'look_alike' : 'unknown_host'
}

/** A name with dots and without a scheme: taken when it is a platform's host, or an address of another one. */
const withoutScheme = (text: string, start: number, end: number): Candidate | null => {
  if (end - start > hostMax || !endsInDomain(text, start, end)) return null
  const host = text.slice(start, end).toLowerCase()
  const following = text.charCodeAt(end)
  const isKnown = isShareHost(host)
  const isFollowed = following === slash || following === 63
  const before = start > 0 ? text.charCodeAt(start - 1) : 32
  if (!isKnown && !isFollowed) return null
  const { rest, next } = restOf(text, end)
  const refused = (reason: ShareRefusal): Candidate => ({ start, next, reading: reason, restStart: end })
  if (before === 64) return refused(isKnown ? 'address' : 'unknown_host')
  if (goesOnBefore(text, start)) return refused('look_alike')
  if (following === colon && isKnown && /^:\d/.test(text.slice(end, end + 2))) return refused('address')
  if (following === 64 && isKnown) return refused('address')
  if (isNameCharacter(following)) return refused('look_alike')
  // Part of a path, or of an address whose scheme is damaged; only `//host` at the beginning is an address.
  if (before === slash || before === 92 || before === 37) {
    const isBare = before === slash && text[start - 2] === '/' && !isLinkCharacter(text.charCodeAt(start - 3))
    if (!isBare) return refused('incomplete')
  }
  if (!isFollowed) return refused('incomplete')
  return { start, next, reading: isRest(rest) ? readLink(host, rest) : 'look_alike', restStart: end }
}

/** Whether the name has a dot and ends in two or more letters. */
const endsInDomain = (text: string, start: number, end: number): boolean => {
  let at = end - 1
  while (at >= start && isLetter(text.charCodeAt(at))) at -= 1
  return at > start && text.charCodeAt(at) === 46 && end - at > 2
}

const httpEnd = (text: string, colonAt: number): number | null => {
  const scheme = text.slice(Math.max(0, colonAt - 5), colonAt).toLowerCase()
  if (scheme === 'https') return colonAt - 5
  return scheme.endsWith('http') ? colonAt - 4 : null
}

/** The next thing in the text that looks like an address. */
const nextCandidate = (text: string, from: number): Candidate | null => {
  let at = from
  while (at < text.length) {
    if (!isHostCharacter(text.charCodeAt(at))) {
      at += 1
      continue
    }
    const start = at
    let hasDot = false
    while (at < text.length && isHostCharacter(text.charCodeAt(at))) {
      if (text.charCodeAt(at) === 46) hasDot = true
      at += 1
    }
    if (text.charCodeAt(at) === colon && text.startsWith('//', at + 1)) {
      const schemeStart = httpEnd(text, at)
      if (schemeStart !== null && schemeStart >= start) return withScheme(text, schemeStart, at + 3)
      const { next } = restOf(text, at)
      return { start, next, reading: 'app_link', restStart: next }
    }
    const candidate = hasDot ? withoutScheme(text, start, at) : null
    if (candidate) return candidate
  }
  return null
}

const refusal = (reason: ShareRefusal): ShareTextReading => ({
  kind: 'refused',
  reason,
  sentence: shareRefusals[reason],
})

/** `rest` lacks the invisible characters, so the link's end is counted in the text itself. */
const endOf = (text: string, restStart: number, used: number): number => {
  let at = restStart
  let left = used
  while (left > 0 && at < text.length) {
    if (!isInvisible(text.charCodeAt(at))) left -= 1
    at += 1
  }
  return at
}

/** The first work that the text links to; otherwise why none was found. */
export const readShareText = (text: string): ShareTextReading => {
  if (text.length > shareTextMax) return refusal('too_long')
  let reason: ShareRefusal | null = null
  let at = 0
  for (let count = 0; count < linksMax; count += 1) {
    const candidate = nextCandidate(text, at)
    if (!candidate) break
    const { reading, start, restStart } = candidate
    if (typeof reading === 'object') {
      const { used, ...work } = reading
      return { ...work, start, end: endOf(text, restStart, used) }
    }
    if (reason === null || reason === 'unknown_host' || reason === 'app_link') reason = reading
    at = Math.max(candidate.next, at + 1)
  }
  if (text.includes('小程序://')) return refusal('mini_program')
  if (reason) return refusal(reason)
  return refusal(text.trim() === '' ? 'empty' : 'no_link')
}
