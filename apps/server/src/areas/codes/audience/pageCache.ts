/**
 * Pages that are the same for everybody, kept for less than a second: a code that the whole country opens costs one look
 * into the database a second, and what is shown is never older than that, whoever changed it and however.
 */
import { createHash } from 'node:crypto'

export interface CachedPage {
  status: number
  body: Buffer
  etag: string
  /** Of a locked work: whoever has unlocked it sees another. */
  isLocked: boolean
}

export const cachedPage = (status: number, html: string, isLocked = false): CachedPage => {
  const body = Buffer.from(html)
  return { status, body, etag: `"${createHash('sha1').update(body).digest('base64url')}"`, isLocked }
}

/** What is read now may be shown for so long: with the time it takes to read it stays below a second. */
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
      // From the moment the reading begins: what changes while it reads is not seen before the next.
      pages.set(key, { at, page })
      page.catch(() => pages.delete(key))
      return page
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
