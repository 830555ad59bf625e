import { errorCodes } from '@wallpaper/contract'
import { homepageCreate, keywordInit, uploadInit } from '@wallpaper/contract/creation'
import {
  addClass,
  addKeywords,
  classTree,
  editClass,
  editKeyword,
  keywordRecords,
  mergeClass,
  orderClasses,
  removeKeyword,
} from '@wallpaper/contract/creation/content/catalogue.console'
import { contentPhotos } from '@wallpaper/contract/creation/content/content.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { catalogueJobs } from './catalogue.jobs.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const operator = async () => server.asStaff(await server.make.staff('operator'))
const reason = '按运营计划调整'

const hasWaitingLock = async () =>
  (
    await server.services.db.statement(
      'waiting-locks',
      "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      [],
    )
  ).length > 0

const choicesOf = async (creator: Awaited<ReturnType<typeof makeCreator>>) =>
  (await creator.client.call(uploadInit, {}, creator.on)).classes

describe('classes', () => {
  it('are offered on the lines they were made for, in the order that operators gave them', async () => {
    const [onPicture, onAi] = [await makeCreator(server), await makeCreator(server, 'ai')]
    const staff = await operator()
    const made = await staff.call(addClass, { name: '动态壁纸', lines: ['ai'], reason })
    const own = made.items.find(({ name }) => name === '动态壁纸')
    expect((await choicesOf(onAi)).map(({ name }) => name)).toContain('动态壁纸')
    expect((await choicesOf(onPicture)).map(({ name }) => name)).not.toContain('动态壁纸')
    const refused = await refusalOf(
      onPicture.client.call(
        homepageCreate,
        { name: '换个分类', avatar_url: onPicture.homepage.avatar_url, class: own?.id ?? '' },
        onPicture.on,
      ),
    )
    expect(refused.data).toMatchObject({ fields: { class: '这个分类不能选了，请换一个' } })
    const top = made.items.filter(({ parent_id, merged_into }) => !parent_id && !merged_into)
    const ids = top.map(({ id }) => id).toReversed()
    await staff.call(orderClasses, { ids })
    expect((await choicesOf(onAi)).map(({ id }) => id)).toEqual(ids)
    expect(await codeOf(staff.call(orderClasses, { ids: ids.slice(1) }))).toBe(errorCodes.changedMeanwhile)
    expect(await codeOf(staff.call(addClass, { name: '动态壁纸', reason }))).toBe(errorCodes.invalidInput)
  })

  it('that is switched off is no longer offered, and what is in it keeps its name', async () => {
    const creator = await makeCreator(server)
    const staff = await operator()
    const made = await staff.call(addClass, { name: '复古', parent_id: 'wallpaper', reason })
    const id = made.items.find(({ name }) => name === '复古')?.id ?? ''
    await creator.newHomepage()
    await staff.call(editClass, { id, name: '复古', is_offered: false, reason })
    const wallpaper = (await choicesOf(creator)).find((each) => each.id === 'wallpaper')
    expect(wallpaper?.children.map(({ name }) => name)).not.toContain('复古')
  })

  it('have a least side of their pictures, which those below have too unless they have their own', async () => {
    const creator = await makeCreator(server)
    const staff = await operator()
    const { items } = await staff.call(addClass, { name: '手表表盘', min_side: 480, reason })
    const id = items.find(({ name }) => name === '手表表盘')?.id ?? ''
    await staff.call(addClass, { name: '圆形', parent_id: id, reason })
    await staff.call(addClass, { name: '方形', parent_id: id, min_side: 600, reason })
    const sides = async () => {
      const top = (await choicesOf(creator)).find((each) => each.id === id)
      return [top, ...(top?.children ?? [])].map((each) => [each?.name, each?.min_side])
    }
    expect(await sides()).toEqual([
      ['手表表盘', 480],
      ['圆形', 480],
      ['方形', 600],
    ])
    await staff.call(editClass, { id, name: '手表表盘', is_offered: true, reason })
    expect(await sides()).toEqual([
      ['手表表盘', 0],
      ['圆形', 0],
      ['方形', 600],
    ])
  })

  it('go over into another with everything in them', async () => {
    const creator = await makeCreator(server)
    const staff = await operator()
    const { items } = await staff.call(addClass, { name: '要并掉的', reason })
    const from = items.find(({ name }) => name === '要并掉的')?.id ?? ''
    const [id = ''] = await creator.works(1)
    const { db } = server.services
    await db.write((tx) => tx.execute(sql`UPDATE works SET class = ${from} WHERE id = ${id}`))
    await staff.call(addKeywords, { words: ['并过去的词'], class: from, reason })
    await staff.call(mergeClass, { id: from, into: 'background', reason })
    const reviewer = server.asStaff(await server.make.staff('reviewer'))
    const [job] = catalogueJobs(db)
    const run = { id: 'one', signal: AbortSignal.timeout(10_000), isLastTry: true }
    await job?.handle({ from, into: 'background' }, run)
    expect((await reviewer.call(contentPhotos, { q: id })).items[0]?.class).toBe('background')
    expect((await staff.call(keywordRecords, { q: '并过去的词' })).items[0]?.class).toBe('background')
    expect((await staff.call(classTree, {})).items.find((each) => each.id === from)).toMatchObject({
      is_offered: false,
      merged_into: 'background',
    })
  })

  it('go over with a work that somebody is changing at that moment', async () => {
    const creator = await makeCreator(server)
    const staff = await operator()
    const { items } = await staff.call(addClass, { name: '并的时候有人在改', reason })
    const from = items.find(({ name }) => name === '并的时候有人在改')?.id ?? ''
    const [id = ''] = await creator.works(1)
    const { db } = server.services
    await db.write((tx) => tx.execute(sql`UPDATE works SET class = ${from} WHERE id = ${id}`))
    const [job] = catalogueJobs(db)
    const run = { id: 'one', signal: AbortSignal.timeout(10_000), isLastTry: true }
    let move: Promise<void> | undefined
    await db.write(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM works WHERE id = ${id} FOR UPDATE`)
      move = job?.handle({ from, into: 'background' }, run)
      await Promise.race([move, until(hasWaitingLock)])
    })
    await move
    const reviewer = server.asStaff(await server.make.staff('reviewer'))
    expect((await reviewer.call(contentPhotos, { q: id })).items[0]?.class).toBe('background')
  })
})

describe('keywords', () => {
  it('are suggested to creators as long as they are switched on', async () => {
    const creator = await makeCreator(server)
    const staff = await operator()
    const suggested = async () =>
      (await creator.client.call(keywordInit, { class: 'sticker', q: '早八' }, creator.on)).suggested
    expect(await staff.call(addKeywords, { words: ['早八人', '早八人'], class: 'sticker', reason })).toEqual({
      added: 1,
    })
    expect(await suggested()).toEqual(['早八人'])
    await staff.call(editKeyword, { word: '早八人', class: 'sticker', is_offered: false })
    expect(await suggested()).toEqual([])
    await staff.call(editKeyword, { word: '早八人', class: 'sticker', is_offered: true, is_first: true })
    const { items } = await staff.call(keywordRecords, { class: 'sticker' })
    expect(items[0]?.word).toBe('早八人')
    await staff.call(removeKeyword, { word: '早八人', class: 'sticker', reason })
    expect(await codeOf(staff.call(removeKeyword, { word: '早八人', class: 'sticker', reason }))).toBe(
      errorCodes.notFound,
    )
  })
})
