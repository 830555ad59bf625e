/** The meta data that a work's page has for other sites: title, author, cover, time and plays. */
import { pictureAddress } from '../platformPictures.ts'

export interface PageMeta {
  title: string | null
  author: string | null
  /** The platform's id of the author's account. */
  authorId: string | null
  coverUrl: string | null
  publishedAt: number | null
  /** Null where the page does not say. */
  plays: number | null
}

const fieldNames: Record<keyof PageMeta, readonly string[]> = {
  title: ['og:title', 'twitter:title'],
  author: ['author', 'og:author', 'article:author'],
  authorId: ['author-id'],
  coverUrl: ['og:image', 'twitter:image'],
  publishedAt: ['article:published_time', 'video:release_date', 'og:published_time', 'uploaddate'],
  plays: ['interactioncount', 'og:video:views'],
}

const textMax = 500
const tagMax = 4_096

/** Linear: neither a missing `>` nor a missing quote makes it look at a character again. */
export const readPageMeta = (page: string): PageMeta => {
  const values = new Map<string, string>()
  let at = 0
  for (;;) {
    const start = page.indexOf('<meta', at)
    if (start < 0) break
    const end = page.indexOf('>', start)
    if (end < 0) break
    at = end + 1
    if (end - start > tagMax) continue
    const attributes = attributesOf(page.slice(start + 5, end))
    const name = (
      attributes.get('property') ??
      attributes.get('name') ??
      attributes.get('itemprop')
    )?.toLowerCase()
    const content = attributes.get('content')
    if (name && content !== undefined && !values.has(name)) values.set(name, content)
  }
  const text = (field: keyof PageMeta): string | null => {
    const found = fieldNames[field].map((name) => values.get(name)).find((value) => value)
    return found ? decoded(found).trim().slice(0, textMax) || null : null
  }
  return {
    title: text('title'),
    author: text('author'),
    authorId: text('authorId'),
    coverUrl: pictureAddress(text('coverUrl')),
    publishedAt: timeOf(text('publishedAt')),
    plays: playsOf(text('plays'), values.get('description') ?? ''),
  }
}

const attributesOf = (tag: string): Map<string, string> => {
  const attributes = new Map<string, string>()
  let at = 0
  for (;;) {
    const equals = tag.indexOf('=', at)
    if (equals < 0) return attributes
    const name = tag.slice(at, equals).trim().split(/\s/).at(-1)?.toLowerCase() ?? ''
    const quote = tag[equals + 1]
    if (quote !== '"' && quote !== "'") {
      at = equals + 1
      continue
    }
    const end = tag.indexOf(quote, equals + 2)
    if (end < 0) return attributes
    attributes.set(name, tag.slice(equals + 2, end))
    at = end + 1
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole
    const isHex = name[1]?.toLowerCase() === 'x'
    const code = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const timeOf = (text: string | null): number | null => {
  const time = text ? Date.parse(text) : Number.NaN
  return Number.isFinite(time) ? time : null
}

const playsMax = 2_000_000_000

/** Bilibili says it only in its description: 视频播放量 5120、弹幕量 3. */
const playsOf = (text: string | null, description: string): number | null => {
  const digits = text ?? /播放量\s{0,3}(\d{1,10})/.exec(description)?.[1] ?? ''
  return /^\d{1,10}$/.test(digits) && Number(digits) <= playsMax ? Number(digits) : null
}
