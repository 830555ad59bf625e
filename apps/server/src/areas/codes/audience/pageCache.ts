/**
 * Caches pages that are the same for everybody for less than a second: a very popular code costs one database
 * read a second, and no change needs invalidation.
 */
import { createHash } from 'node:crypto'

export interface CachedPage {
  status: number
  body: Buffer
  etag: string
  /** A locked work: visitors who have unlocked it see another page. */
  isLocked: boolean
}

export const cachedPage = (status: number, html: string, isLocked = false): CachedPage => {
  const body = Buffer.from(html)
  return { status, body, etag: `"${createHash('sha1').update(body).digest('base64url')}"`, isLocked }
}

/** With the time to load, a page stays younger than a second. */
const freshMs = 700
const pagesMax = 2_000

export const createPageCache = (now: () => number = () => performance.now()) => {
  const pages = new Map<string, { at: number; page: Promise<CachedPage> }>()
  return {
    get(key: string, load: () => Promise<CachedPage>): Promise<CachedPage> {
      const at = now()
      const known = pages.get(key)
      if (known && at - known.at < freshMs) return known.page
      if (pages.size >= pagesMax) {
        for (const [old, { at: since }] of pages) if (at - since >= freshMs) pages.delete(old)
        if (pages.size >= pagesMax) pages.clear()
      }
      const page = load()
      // Age counts from the start of loading: a change during loading may be missing from the page.
      pages.set(key, { at, page })
      page.catch(() => pages.delete(key))
      return page
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
