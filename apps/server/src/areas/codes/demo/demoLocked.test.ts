/** Every locked work of the demo is tried over HTTP: none may be reachable. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startDemoServer } from '../../../test/demoWorld.ts'
import { createBrowser, locationOf } from '../../../test/galleryWorld.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { type LockedPicture, orderUnlock, payOrder, watchAdvertisement } from '../../../test/unlocking.ts'
import { renditionKey } from '../../upload/public.ts'

let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startDemoServer({ SIMULATORS_PORT: new URL(simulators.url).port })
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const sizes = ['small', 'medium', 'large'] as const

const rowsOf = async <Row>(row: z.ZodType<Row>, query: ReturnType<typeof sql>): Promise<Row[]> =>
  z.array(row).parse((await server.services.db.write((tx) => tx.execute(query))).rows)

/** Every upload of a locked work, of any line and state. */
const lockedUploads = () =>
  rowsOf(
    z.object({ uid: z.coerce.number(), id: z.uuid() }),
    sql`SELECT DISTINCT p.uid, p.upload_id AS id
        FROM works w JOIN work_pages p ON p.uid = w.uid AND p.work_id = w.id
        WHERE NOT shows_freely(w) ORDER BY id`,
  )

/** Locked works that demo codes lead to: one for each picture and unlock mode. */
const lockedForAudience = () =>
  rowsOf(
    z.object({ id: z.uuid(), uploadId: z.uuid(), mode: z.enum(['ad', 'price']), code: z.string() }),
    sql`SELECT DISTINCT ON (w.upload_id, mode) w.id, w.upload_id AS "uploadId",
          coalesce(w.download_mode, h.download_mode) AS mode, c.code
        FROM works w
          JOIN homepages h ON h.uid = w.uid AND h.id = w.homepage_id
          JOIN codes c ON c.uid = w.uid AND c.target_kind = 'homepage' AND c.target_id = h.id AND c.state = 'active'
        WHERE NOT shows_freely(w) AND w.state = 'published' AND w.deleted_at IS NULL
        ORDER BY w.upload_id, mode, c.created_at, w.id`,
  )

const statusOf = async (address: string) => (await fetch(new URL(address, server.url))).status

const publicly = ({ uid, id }: { uid: number; id: string }) =>
  Promise.all(
    sizes.map((size) =>
      statusOf(
        server.services.storage.publicUrl(renditionKey({ uid, id, kind: 'picture', isPrivate: false }, size)),
      ),
    ),
  )

const unlock = async (mode: 'ad' | 'price', picture: LockedPicture): Promise<string> => {
  if (mode === 'ad') return watchAdvertisement(simulators, picture, { seconds: 15, end: 'finish' })
  const order = await orderUnlock(picture)
  await payOrder(simulators, order)
  return locationOf(await picture.browser.send(order))
}

describe('locked works of the demo world', () => {
  it('have files that no public address leads to, before and after they were moved away', async () => {
    const uploads = await lockedUploads()
    expect(uploads.length).toBeGreaterThan(5)
    const refused = uploads.map(({ id }) => ({ id, statuses: [404, 404, 404] }))
    const seen = () =>
      Promise.all(uploads.map(async (upload) => ({ id: upload.id, statuses: await publicly(upload) })))
    expect(await seen()).toEqual(refused)
    expect(await runWalk(server, 'upload.move')).toMatchObject({ failed: 0 })
    expect(await seen()).toEqual(refused)
    for (const { uid, id } of uploads) {
      const placeOf = (isPrivate: boolean) =>
        server.services.storage.head(renditionKey({ uid, id, kind: 'picture', isPrivate }, 'large'))
      expect([await placeOf(false), (await placeOf(true)) !== null], id).toEqual([null, true])
    }
  })

  it('show the audience a small preview, and the large file once they are unlocked', async () => {
    const works = await lockedForAudience()
    expect(new Set(works.map(({ mode }) => mode))).toEqual(new Set(['ad', 'price']))
    for (const { id, uploadId, mode, code: name } of works) {
      const code = encodeURIComponent(name)
      const browser = createBrowser(server.url)
      const path = `/s/${code}/w/${id}`
      const before = await browser.open(path)
      const [, preview = ''] = /src="(\/s\/p\/[^"]+)"/.exec(before.html) ?? []
      expect({
        namesItsFiles: before.html.includes(uploadId),
        preview: (await browser.send(preview)).status,
        original: (await browser.send(`${path}/original`)).status,
        saved: locationOf(await browser.send(`${path}/save`)),
      }).toEqual({ namesItsFiles: false, preview: 200, original: 403, saved: path })
      expect(await unlock(mode, { browser, code, workId: id })).toBe(
        mode === 'price' ? `${path}?notice=paid` : path,
      )
      const file = await browser.send(locationOf(await browser.send(`${path}/save`)))
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    }
  })
})
