/** A photo and the job that uses it: whose they are, when each of them ends, and what that does to the other. */
import { randomUUID } from 'node:crypto'
import {
  cancelJob,
  deleteFacePhoto,
  faceDetail,
  faceList,
  removeJob,
  retryJob,
} from '@wallpaper/contract/studio'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sentenceOf } from '../../../test/codeOf.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { crowd, makeFaceWorld, portrait, storedBelow, workOnce } from '../test/faceWorld.ts'

// The workers run at the lowest priority: next to other tests even a small picture may have to wait.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const hour = 3_600_000
const day = 24 * hour

let server: TestServer
let world: ReturnType<typeof makeFaceWorld>
/** A picture of one person, and one of two. */
let single: string
let couple: string
beforeAll(async () => {
  server = await startTestServer()
  world = makeFaceWorld(server)
  single = await world.makeTemplate('picture', await portrait(2))
  couple = await world.makeTemplate('picture', await crowd([3, 4]), {
    title: '毕业那天',
    faces: [
      world.marked('左边', 0, { x: 70, y: 60, width: 100, height: 120 }),
      world.marked('右边', 1, { x: 310, y: 60, width: 100, height: 120 }),
    ],
  })
})
afterAll(() => server.stop())

const overduePhotos = async (): Promise<number> => {
  const answer = await fetch(`${server.url}/metrics`)
  return Number(/^face_photos\{count="overdue"\} (\d+)$/m.exec(await answer.text())?.[1])
}

describe('a photo', () => {
  it('is deleted at once by its owner: the job that waits for it is cancelled, the try comes back', async () => {
    const person = await world.makePerson()
    const { client } = person
    const photo_id = await person.photo(single)
    const { id } = await person.submit({ template_id: single, photo_id })
    expect(await person.triesLeft()).toBe(2)
    const { deleted_at } = await client.call(deleteFacePhoto, { photo_id })
    expect(await storedBelow(server, photo_id)).toEqual([])
    expect(await client.call(faceDetail, { id })).toMatchObject({
      state: 'cancelled',
      are_tries_returned: true,
      can_retry: false,
      photo: { id: photo_id, deleted_at },
    })
    expect(await person.triesLeft()).toBe(3)
    expect(await sentenceOf(client.call(retryJob, { id }))).toBe('照片已经删除，重新上传一张就能再做')
    // Again is the same answer.
    expect(await client.call(deleteFacePhoto, { photo_id })).toEqual({ deleted_at })
  })

  it('that a restored store brought back is erased again, and one past its time is counted as overdue', async () => {
    const person = await world.makePerson()
    const { storage } = server.services
    const [deleted, kept] = [await person.photo(single), await person.photo(single)]
    const key = person.objectKey(deleted)
    const sealed = await storage.read(key)
    await person.client.call(deleteFacePhoto, { photo_id: deleted })
    expect(await storedBelow(server, deleted)).toEqual([])
    await storage.write(key, { bytes: sealed ?? Buffer.alloc(0) })
    expect(await overduePhotos()).toBe(0)

    server.passTime(day + 3 * hour)
    expect(await overduePhotos()).toBeGreaterThan(0)
    const sweep = server.product.jobHandlers.find(({ kind }) => kind.name === 'studio.sweep-photos')
    await sweep?.handle({}, { id: 'test', isLastTry: false, signal: new AbortController().signal })
    expect(await storedBelow(server, deleted)).toEqual([])
    // The other has a row, and its own job writes down that it is gone.
    await runWalk(server, 'studio.delete-photos')
    await person.renewSession()
    expect((await person.photos()).find(({ id }) => id === kept)?.deleted_at).toEqual(expect.any(Number))
    server.passTime(20_000)
    expect(await overduePhotos()).toBe(0)
  })

  it('that is gone when its job begins lets the job fail, and the try comes back', async () => {
    const person = await world.makePerson()
    const photo_id = await person.photo(single)
    const { id } = await person.submit({ template_id: single, photo_id })
    server.passTime(day + 60_000)
    await runWalk(server, 'studio.delete-photos')
    await workOnce(server, 'face_picture')
    expect(await person.client.call(faceDetail, { id })).toMatchObject({
      state: 'failed',
      failure_code: 'photo_gone',
      failure: '照片已经删除，没有做成。次数已退回，重新上传一张就能再做',
      are_tries_returned: true,
      can_retry: false,
    })
  })

  it('of which a person has more than five unused, the oldest goes', async () => {
    const person = await world.makePerson()
    const photos: string[] = []
    for (let at = 0; at < 6; at += 1) photos.push(await person.photo(single))
    const [oldest = '', next = ''] = photos
    expect(await sentenceOf(person.submit({ template_id: single, photo_id: oldest }))).toBe(
      '照片已经删除，请重新上传',
    )
    await runWalk(server, 'studio.delete-photos')
    expect(await storedBelow(server, oldest)).toEqual([])
    expect(await storedBelow(server, next)).toHaveLength(1)
  })

  it('is used by one job, however it is asked; with neither photo nor character there is none', async () => {
    const person = await world.makePerson()
    const photo_id = await person.photo(single)
    const submit = () => person.submit({ template_id: single, photo_id })
    const both = await Promise.allSettled([submit(), submit()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await person.triesLeft()).toBe(2)
    const [made] = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    await person.client.call(cancelJob, { id: made?.id ?? '' })
    expect(await sentenceOf(person.submit({ template_id: single }))).toBe('请先选一张照片，或用虚拟角色')
    const character_id = randomUUID()
    expect(await sentenceOf(person.submit({ template_id: single, photo_id, character_id }))).toBe(
      '照片和虚拟角色只能选一个',
    )
    const other = await person.photo(couple)
    const choices = [
      { place: 1, face: 0 },
      { place: 1, face: 0 },
    ]
    expect(await sentenceOf(person.submit({ template_id: couple, photo_id: other, choices }))).toBe(
      '一个位置只能放一张脸',
    )
    expect(await person.triesLeft()).toBe(3)
  })

  it('does not lead back to a template that went offline', async () => {
    const person = await world.makePerson()
    const template = await world.makeTemplate('picture', await portrait(2))
    const { id } = await person.submit({ template_id: template, photo_id: await person.photo(template) })
    expect(await person.client.call(cancelJob, { id })).toMatchObject({
      template_id: template,
      can_retry: true,
    })
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE face_templates SET state = 'offline', online = NULL, online_until = NULL
        WHERE id = ${template}`),
    )
    expect(await person.client.call(faceDetail, { id })).toMatchObject({
      template_id: null,
      can_retry: false,
    })
  })

  it('belongs to its owner alone', async () => {
    const [owner, other] = [await world.makePerson(), await world.makePerson()]
    const photo_id = await owner.photo(single)
    const notFound = '不存在'
    expect(await sentenceOf(other.submit({ template_id: single, photo_id }))).toContain(notFound)
    expect(await sentenceOf(other.client.call(deleteFacePhoto, { photo_id }))).toContain(notFound)
    const { id } = await owner.submit({ template_id: single, photo_id })
    for (const endpoint of [faceDetail, cancelJob, removeJob])
      expect(await sentenceOf(other.client.call(endpoint, { id }))).toContain(notFound)
    await owner.client.call(removeJob, { id })
    // Removing a job deletes the photo that it was to use.
    expect(await storedBelow(server, photo_id)).toEqual([])
    expect((await owner.client.call(faceList, {})).items).toEqual([])
  })
})
