/** Counters maintained by triggers on works and albums stay correct, also under concurrent changes. */
import {
  addPhoto,
  albumPhotoMultiDelete,
  moveHomepage,
  multiDelete,
  recycleBinDelete,
  recycleBinRestore,
  submitPhotos,
} from '@wallpaper/contract/creation'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Stored and actual counts from one snapshot: works are also judged in the background. */
const readCounts = (uid: number) =>
  server.services.db.write(
    async (tx) => {
      const read = async (query: ReturnType<typeof sql>) => (await tx.execute(query)).rows
      return {
        kept: await read(
          sql`SELECT homepage_id, state, total FROM homepage_counts WHERE uid = ${uid} AND total > 0 ORDER BY 1, 2`,
        ),
        counted: await read(sql`SELECT homepage_id, state, count(*)::int AS total FROM works
          WHERE uid = ${uid} AND deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2`),
        keptAlbums: await read(sql`SELECT id, works FROM albums WHERE uid = ${uid} ORDER BY 1`),
        countedAlbums: await read(sql`SELECT a.id, count(w.id)::int AS works FROM albums a
          LEFT JOIN album_works aw ON aw.uid = a.uid AND aw.album_id = a.id
          LEFT JOIN works w ON w.uid = aw.uid AND w.id = aw.work_id AND w.deleted_at IS NULL
          WHERE a.uid = ${uid} GROUP BY a.id ORDER BY 1`),
      }
    },
    { isolation: 'repeatable read' },
  )

const places = [0, 1, 2, 3, 4, 5, 6, 7] as const

/** A creator with two homepages, an album, five works under review and three drafts, and actions on them. */
const prepare = async () => {
  const creator = await makeCreator(server)
  const { client, on } = creator
  const other = await creator.newHomepage()
  const album_id = await creator.album()
  const ids = [...(await creator.works(5)), ...(await creator.works(3, { is_draft: true }))]
  const acts: Record<string, (photo_ids: string[]) => Promise<unknown>> = {
    delete: (photo_ids) => client.call(multiDelete, { photo_ids }, on),
    restore: (photo_ids) => client.call(recycleBinRestore, { photo_ids }, on),
    submit: (photo_ids) => client.call(submitPhotos, { photo_ids }, on),
    moveAway: (photo_ids) => client.call(moveHomepage, { photo_ids, homepage_id: other.id }, on),
    moveBack: (photo_ids) => client.call(moveHomepage, { photo_ids, homepage_id: creator.homepage.id }, on),
    addToAlbum: (photo_ids) => client.call(addPhoto, { album_id, photo_ids }, on),
    takeFromAlbum: (photo_ids) => client.call(albumPhotoMultiDelete, { album_id, photo_ids }, on),
    erase: (photo_ids) => client.call(recycleBinDelete, { photo_ids: photo_ids.slice(0, 1) }, on),
  }
  const act = (name: string, which: readonly number[]) =>
    acts[name]?.(which.map((place) => ids[place] ?? '')) ?? Promise.reject(new Error(`no act ${name}`))
  return { uid: creator.uid, act }
}

const act = fc.tuple(
  fc.constantFrom(
    'delete',
    'restore',
    'submit',
    'moveAway',
    'moveBack',
    'addToAlbum',
    'takeFromAlbum',
    'erase',
  ),
  fc.uniqueArray(fc.constantFrom(...places), { minLength: 1, maxLength: 4 }),
)

it('they are what one would count, after any acts and after many at once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
      async (steps) => {
        const creator = await prepare()
        for (const together of steps)
          await Promise.all(together.map(([name, which]) => creator.act(name, which)))
        const { kept, counted, keptAlbums, countedAlbums } = await readCounts(creator.uid)
        expect(kept).toEqual(counted)
        expect(keptAlbums).toEqual(countedAlbums)
      },
    ),
    { numRuns: 25 },
  )
})
