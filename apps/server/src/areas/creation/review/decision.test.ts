import { errorCodes } from '@wallpaper/contract'
import {
  deletePhoto,
  homepageEdit,
  homepageInfo,
  photoDetailRead,
  saveImageText,
  savePhoto,
  submitPhotos,
} from '@wallpaper/contract/creation'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { uploadAddresses } from '../../upload/public.ts'
import {
  type ChangeVerdict,
  decideHomepage,
  decideHomepageChange,
  decideWork,
  decideWorkChange,
  nearDuplicatesOf,
  subjectParts,
  type WorkVerdict,
  waitingSubjects,
} from '../public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const write = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.write(work)
const refusalIn = async (work: Promise<unknown>): Promise<Refusal> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error('it was not refused')
  return error
}

const approve = { act: 'approve', reason: null, now: Date.now() } as const
const reject = { act: 'reject', reason: '图中字体可能涉及版权', now: Date.now() } as const

const judge = (creator: Creator, id: string, version: number, verdict: WorkVerdict) =>
  write((tx) => decideWork(tx, { uid: creator.uid, id, version }, verdict))
const judgeChange = (creator: Creator, id: string, version: number, verdict: ChangeVerdict) =>
  write((tx) => decideWorkChange(tx, { uid: creator.uid, id, version }, verdict))

const detail = ({ client, on }: Creator, photo_id: string) => client.call(photoDetailRead, { photo_id }, on)

describe('a verdict on a work', () => {
  it('publishes it, or says why not; then it can be sent again', async () => {
    const creator = await makeCreator(server)
    const [id = ''] = await creator.works(1)
    await judge(creator, id, 1, reject)
    expect(await detail(creator, id)).toMatchObject({ state: 'rejected', reason: reject.reason })
    await creator.client.call(submitPhotos, { photo_ids: [id] }, creator.on)
    expect(await detail(creator, id)).toMatchObject({ state: 'reviewing', reason: null })
    await judge(creator, id, 2, approve)
    expect(await detail(creator, id)).toMatchObject({ state: 'published' })
  })

  it('is given once, by whoever was first', async () => {
    const creator = await makeCreator(server)
    const [id = ''] = await creator.works(1)
    const both = await Promise.allSettled([judge(creator, id, 1, approve), judge(creator, id, 1, reject)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is none on what was changed or deleted meanwhile', async () => {
    const creator = await makeCreator(server)
    const [edited = '', deleted = ''] = await creator.works(2)
    await creator.client.call(savePhoto, { photo_id: edited, title: '改了' }, creator.on)
    expect((await refusalIn(judge(creator, edited, 1, approve))).code).toBe(errorCodes.changedMeanwhile)
    await creator.client.call(deletePhoto, { photo_id: deleted }, creator.on)
    expect((await refusalIn(judge(creator, deleted, 1, approve))).message).toBe(
      '作者已经删除了这个作品，不用再处理',
    )
    expect(await detail(creator, edited)).toMatchObject({ state: 'reviewing' })
  })

  it('on a change makes it the work’s own, or leaves the work as it was', async () => {
    const creator = await makeCreator(server)
    const [photo_id = ''] = await creator.works(1)
    await judge(creator, photo_id, 1, approve)
    const before = await detail(creator, photo_id)
    const upload_id = await creator.upload()
    await creator.client.call(savePhoto, { photo_id, title: '新的标题' }, creator.on)
    await judgeChange(creator, photo_id, 1, reject)
    expect(await detail(creator, photo_id)).toMatchObject({
      title: before.title,
      state: 'published',
      change: { state: 'rejected', reason: reject.reason },
    })
    await creator.client.call(savePhoto, { photo_id, upload_id }, creator.on)
    expect((await refusalIn(judgeChange(creator, photo_id, 1, approve))).code).toBe(
      errorCodes.changedMeanwhile,
    )
    await judgeChange(creator, photo_id, 2, approve)
    expect(await detail(creator, photo_id)).toMatchObject({
      title: '新的标题',
      cover: { upload_id },
      change: null,
      has_change: false,
    })
  })

  it('on a set that was made anew shows all of its pages, and makes them the work’s own', async () => {
    const creator = await makeCreator(server, 'creative')
    const content = { pages: [{ page: 'one', texts: {}, pictures: {} }] }
    const { photo } = await creator.client.call(
      saveImageText,
      {
        homepage_id: creator.homepage.id,
        upload_ids: [await creator.upload()],
        title: '去看花',
        class: 'other',
        pages: [],
        content,
      },
      creator.on,
    )
    const photo_id = photo?.id ?? ''
    await judge(creator, photo_id, 1, approve)
    const upload_ids = [await creator.upload(), await creator.upload()]
    const pages = upload_ids.map((upload_id, at) => ({ upload_id, title: `第 ${at + 1} 张`, body: '正文' }))
    const remade = { pages: [...content.pages, ...content.pages] }
    await creator.client.call(savePhoto, { photo_id, upload_ids, pages, content: remade }, creator.on)
    const addressesOf = uploadAddresses(server.services)
    const subject = { kind: 'work_change', uid: creator.uid, id: photo_id } as const
    const shown = await server.services.db.read((tx) => subjectParts(tx, subject, { addressesOf }))
    expect(shown?.pages.map((page) => page.upload_id)).toEqual(upload_ids)
    expect(shown?.texts.find(({ label }) => label === '图中文字')?.text).toContain('第 2 张')
    await judgeChange(creator, photo_id, 1, approve)
    expect(await detail(creator, photo_id)).toMatchObject({
      pages: pages.map(({ upload_id, title }) => ({ upload_id, title })),
      pages_count: 2,
      content: remade,
      change: null,
    })
  })

  it('waits in one queue with the rest, the oldest first', async () => {
    const creator = await makeCreator(server)
    await creator.works(3)
    const read = (after: Parameters<typeof waitingSubjects>[1]['after'], limit: number) =>
      server.services.db.read((tx) => waitingSubjects(tx, { after, limit }))
    const all = await read(null, 500)
    const times = all.map(({ submittedAt }) => submittedAt.getTime())
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(all.filter(({ uid }) => uid === creator.uid).map(({ kind }) => kind)).toEqual([
      'homepage',
      'work',
      'work',
      'work',
    ])
    const first = await read(null, 2)
    expect([...first, ...(await read(first[1] ?? null, 500))]).toEqual(all)
  })
})

describe('a verdict on a homepage', () => {
  it('names what has to change, and takes a new version of it', async () => {
    const creator = await makeCreator(server)
    const homepage_id = creator.homepage.id
    const info = () => creator.client.call(homepageInfo, { homepage_id }, creator.on)
    const judgeIt = (version: number, verdict: WorkVerdict & { act: 'approve' | 'reject' }) =>
      write((tx) =>
        decideHomepage(
          tx,
          { uid: creator.uid, id: homepage_id, version },
          { ...verdict, fieldsToChange: verdict.act === 'reject' ? ['avatar_url', 'intro'] : [] },
        ),
      )
    await judgeIt(1, reject)
    expect(await info()).toMatchObject({ state: 'rejected', fields_to_change: ['avatar_url', 'intro'] })
    await creator.client.call(homepageEdit, { homepage_id, intro: '没有微信号了' }, creator.on)
    expect(await info()).toMatchObject({ state: 'reviewing', intro: '没有微信号了', fields_to_change: [] })
    expect((await refusalIn(judgeIt(2, approve))).code).toBe(errorCodes.changedMeanwhile)
    await judgeIt(3, approve)
    expect(await info()).toMatchObject({ state: 'active' })

    await creator.client.call(homepageEdit, { homepage_id, intro: '新的简介' }, creator.on)
    expect(await info()).toMatchObject({ intro: '没有微信号了', change: { intro: '新的简介' } })
    await write((tx) => decideHomepageChange(tx, { uid: creator.uid, id: homepage_id, version: 1 }, approve))
    expect(await info()).toMatchObject({ intro: '新的简介', change: null })
  })
})

describe('works that look alike', () => {
  it('are found among other people’s, the most alike first, and none in the recycle bin', async () => {
    const [mine, theirs] = [await makeCreator(server), await makeCreator(server)]
    const hash = 'f0e1d2c3b4a59687'
    const works = await theirs.works(3)
    const hashes = ['f0e1d2c3b4a59680', 'f0e1d2c3b4a59687', 'f0e1d2c3b4a59686']
    for (const [at, id] of works.entries()) {
      const bits = BigInt(`0x${hashes[at]}`).toString(2).padStart(64, '0')
      await write((tx) =>
        tx.execute(sql`UPDATE work_pages SET perceptual_hash = ${bits}::bit(64) WHERE work_id = ${id}`),
      )
    }
    const near = (uid: number) =>
      server.services.db.read((tx) => nearDuplicatesOf(tx, { uid, perceptualHash: hash }, 10))
    expect((await near(mine.uid)).map(({ work, distance }) => [work.id, distance])).toEqual([
      [works[1], 0],
      [works[2], 1],
      [works[0], 3],
    ])
    expect(await near(theirs.uid)).toEqual([])
    await theirs.client.call(deletePhoto, { photo_id: works[1] ?? '' }, theirs.on)
    expect(await near(mine.uid)).toHaveLength(2)
  })
})
