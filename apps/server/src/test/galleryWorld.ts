/** A creator with published works, and browsers of the audience: for tests of codes and their pages. */
import type { LineId } from '@wallpaper/contract'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { randomCode } from '../areas/codes/name/code.rules.ts'
import { albumRepository } from '../areas/creation/album/album.repository.ts'
import { addWorksToAlbum } from '../areas/creation/album/albumWork.service.ts'
import { homepageRepository } from '../areas/creation/homepage/homepage.repository.ts'
import { createHomepageLimit } from '../areas/creation/homepage/homepageLimit.ts'
import { makeWorks } from '../areas/creation/submit/newWork.service.ts'
import { renditionKey } from '../areas/upload/public.ts'
import { newId } from '../platform/ids.ts'
import { orderKeyBetween } from '../platform/orderKey.ts'
import { makeReadyUpload } from './readyUpload.ts'
import type { TestServer } from './testServer.ts'

const drawn = new Map<number, Promise<Buffer>>()

/** Each size is drawn once: the content does not matter here. */
const picture = (width: number): Promise<Buffer> => {
  const made =
    drawn.get(width) ??
    sharp({ create: { width, height: width * 2, channels: 3, background: { r: 40, g: 90, b: 200 } } })
      .webp()
      .toBuffer()
  drawn.set(width, made)
  return made
}

/** A random code without any reserved word. */
export const freshCode = (): string => {
  const code = randomCode(Math.random)
  return code.includes('QQ') ? freshCode() : code
}

export interface WorldOptions {
  line?: LineId
  works?: number
  name?: string
}

/** One active homepage with published works and their files, and an album of the first two. */
export const makeGalleryWorld = async (
  server: TestServer,
  { line = 'picture', works = 3, name = '晚风壁纸馆' }: WorldOptions = {},
) => {
  const { db, storage } = server.services
  const person = await server.make.person({ nickname: '林晚风' })
  const owner = { uid: person.uid, line }
  const made = await db.write(async (tx) => {
    const homepageId = newId(Date.now())
    await homepageRepository(tx, line).insert({
      uid: owner.uid,
      id: homepageId,
      slot: 1,
      name,
      avatarUrl: 'https://example.com/avatar.webp',
      class: 'wallpaper',
    })
    await tx.execute(sql`UPDATE homepages SET state = 'active' WHERE id = ${homepageId}`)
    const uploads = []
    for (let at = 0; at < works; at += 1) uploads.push(await makeReadyUpload(tx, owner.uid))
    const rows = await makeWorks(
      tx,
      owner,
      uploads.map((upload, at) => ({
        kind: 'picture' as const,
        title: `作品 ${at + 1}`,
        pages: [{ upload }] as const,
        isOnlyOnce: true,
      })),
      { homepage_id: homepageId, class: 'wallpaper' },
      { clock: Date.now, homepageLimit: createHomepageLimit([]) },
    )
    await tx.execute(sql`UPDATE works SET state = 'published', decided_at = now() WHERE uid = ${owner.uid}`)
    return { homepageId, uploads, workIds: rows.flatMap((row) => row?.id ?? []) }
  })
  for (const upload of made.uploads) {
    for (const [size, width] of [
      ['small', 60],
      ['medium', 90],
      ['large', 120],
    ] as const) {
      await storage.write(renditionKey(upload, size), { bytes: await picture(width) })
    }
  }
  const albumId = await db.write(async (tx) => {
    const repository = albumRepository(tx, line)
    const now = new Date()
    const id = newId(Date.now())
    await repository.insert({
      uid: owner.uid,
      id,
      homepageId: made.homepageId,
      name: '星空极光合集',
      position: orderKeyBetween(null, await repository.firstPosition(owner.uid, made.homepageId)),
      createdAt: now,
      changedAt: now,
    })
    await addWorksToAlbum(tx, owner, id, made.workIds.slice(0, 2))
    return id
  })
  return {
    person,
    owner,
    albumId,
    homepageId: made.homepageId,
    workIds: made.workIds,
    uploads: made.uploads,
    client: server.as(person.session),
    /** Locks or unlocks a work. */
    setMode: (workId: string, mode: 'free' | 'ad' | 'price', priceFen: number | null = null) =>
      db.write((tx) =>
        tx.execute(
          sql`UPDATE works SET download_mode = ${mode}, price_fen = ${priceFen} WHERE id = ${workId}`,
        ),
      ),
  }
}

export type GalleryWorld = Awaited<ReturnType<typeof makeGalleryWorld>>

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50'

/** Keeps cookies and does not follow redirects. */
export const createBrowser = (serverUrl: string, userAgent = phone) => {
  const cookies = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('user-agent', userAgent)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(path.startsWith('http') ? path : `${serverUrl}${path}`, {
      ...init,
      headers,
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return response
  }
  return {
    cookies,
    send,
    /** The page and its response. */
    async open(path: string): Promise<{ status: number; html: string; response: Response }> {
      const response = await send(path)
      return { status: response.status, html: await response.text(), response }
    },
    post: (path: string, fields: Record<string, string>) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }),
    /** Sends what the page's own script sends. */
    sendEvents: (code: string, events: readonly object[], platform?: string) =>
      send('/s/events', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          c: code,
          e: JSON.stringify(events),
          ...(platform && { p: platform }),
        }).toString(),
      }),
  }
}

export const locationOf = (response: Response): string => response.headers.get('location') ?? ''
