import { errorCodes, lineIds } from '@wallpaper/contract'
import { uploadPhoto } from '@wallpaper/contract/creation'
import { searchIndex } from '@wallpaper/contract/home'
import { shareSetOffer } from '@wallpaper/contract/sharing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { notifyPerson } from '../../notice/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const makeWork = async (creator: Creator, title: string, more: { is_ai?: boolean } = {}) => {
  const { photos } = await creator.client.call(
    uploadPhoto,
    {
      homepage_id: creator.homepage.id,
      upload_ids: [await creator.upload({ name: `${title}.jpg` })],
      class: 'wallpaper',
      title,
      ...more,
    },
    creator.on,
  )
  return photos[0]?.id ?? ''
}

const titlesIn = async ({ client }: Pick<Creator, 'client'>, text: string) => {
  const { groups } = await client.call(searchIndex, { text })
  return Object.fromEntries(
    groups.filter(({ total }) => total > 0).map(({ id, items }) => [id, items.map(({ title }) => title)]),
  )
}

describe('the search', () => {
  it('finds what has two characters of a word anywhere in it, in each group by itself', async () => {
    const creator = await makeCreator(server)
    await creator.newHomepage('落日海岸线')
    await makeWork(creator, '海边的落日时分')
    await makeWork(creator, '清晨的森林')
    await server.services.db.write((tx) =>
      notifyPerson(tx, {
        uid: creator.uid,
        kind: 'review',
        title: '作品通过了',
        body: '「落日」可以取图了',
        now: Date.now(),
      }),
    )
    expect(await titlesIn(creator, '落日')).toEqual({
      homepage: ['落日海岸线'],
      photo: ['海边的落日时分'],
      notice: ['作品通过了'],
    })
    expect(await titlesIn(creator, '日落')).toEqual({})
  })

  it('finds one’s own on every line, each with the way to its own line, and nothing of others', async () => {
    const titles: string[] = []
    for (const line of lineIds) {
      const creator = await makeCreator(server, line)
      const id = await makeWork(creator, '雪国列车')
      const { groups } = await creator.client.call(searchIndex, { text: '雪国', group: 'photo' })
      expect(groups).toMatchObject([{ id: 'photo', total: 1, items: [{ id, line }] }])
      titles.push(groups[0]?.items[0]?.path ?? '')
    }
    expect(titles[0]).toContain('/pages/index/')
    expect(titles[2]).toContain('/pages/gpic/')
    const stranger = await makeCreator(server)
    expect(await titlesIn(stranger, '雪国')).toEqual({})
  })

  it('finds homepages that others offer to share, behind one’s own, page by page and while they are offered', async () => {
    const lender = await makeCreator(server, 'creative')
    const offer = async (name: string, is_open = true) => {
      const { id } = await lender.newHomepage(name)
      await server.services.db.write((tx) =>
        tx.execute(sql`UPDATE homepages SET state = 'active' WHERE id = ${id}`),
      )
      await lender.client.call(
        shareSetOffer,
        { homepage_id: id, is_open, owner_percent: 50, months: 3 },
        lender.on,
      )
      return id
    }
    const [first, second] = [await offer('珊瑚海的第一本'), await offer('珊瑚海的第二本')]
    const creator = await makeCreator(server)
    const own = await creator.newHomepage('我的珊瑚海')
    const page = async (more: { limit: number; cursor?: string }) => {
      const { groups } = await creator.client.call(searchIndex, { text: '珊瑚', group: 'homepage', ...more })
      return groups[0] ?? { items: [], total: 0, next_cursor: null }
    }
    const all = await page({ limit: 10 })
    expect(all).toMatchObject({
      total: 3,
      next_cursor: null,
      items: [{ id: own.id }, { id: second, line: 'creative' }, { id: first }],
    })
    expect(all.items[1]?.note).toContain('可申请共享')
    expect(all.items[1]?.path).toContain('/pages/chuangyi/index/sharedMaterial/photoList')
    const seen: string[] = []
    for (let cursor: string | undefined | null; cursor !== null; ) {
      const { items, next_cursor, total } = await page({ limit: 1, ...(cursor && { cursor }) })
      expect(total).toBe(3)
      seen.push(...items.map(({ id }) => id))
      cursor = next_cursor
    }
    expect(seen).toEqual([own.id, second, first])
    await lender.client.call(
      shareSetOffer,
      { homepage_id: second, is_open: false, owner_percent: 50, months: 3 },
      lender.on,
    )
    expect((await page({ limit: 10 })).items.map(({ id }) => id)).toEqual([own.id, first])
    const { groups } = await lender.client.call(searchIndex, { text: '珊瑚', group: 'homepage' })
    expect(groups[0]?.items.every(({ note }) => !note.includes('可申请共享'))).toBe(true)
  })

  it('goes on page by page within a group', async () => {
    const creator = await makeCreator(server)
    for (let at = 0; at < 5; at += 1) await makeWork(creator, `极光 ${at}`)
    const first = await creator.client.call(searchIndex, { text: '极光', group: 'photo', limit: 2 })
    expect(first.groups[0]).toMatchObject({ total: 5 })
    const seen = first.groups[0]?.items.map(({ title }) => title) ?? []
    let cursor = first.groups[0]?.next_cursor ?? null
    while (cursor) {
      const { groups } = await creator.client.call(searchIndex, {
        text: '极光',
        group: 'photo',
        limit: 2,
        cursor,
      })
      seen.push(...(groups[0]?.items.map(({ title }) => title) ?? []))
      cursor = groups[0]?.next_cursor ?? null
    }
    expect(seen).toEqual(['极光 4', '极光 3', '极光 2', '极光 1', '极光 0'])
  })

  it('shows a sub-account only what it was given', async () => {
    const subAccountWith = async (area: 'codes' | 'creation') => {
      const creator = await makeCreator(server)
      await makeWork(creator, '月光下的山')
      return server.as(await server.make.subAccount(creator.uid, [area]))
    }
    const without = await subAccountWith('codes')
    const { groups } = await without.call(searchIndex, { text: '月光', group: 'photo' })
    expect(groups).toMatchObject([{ id: 'photo', total: 0, items: [] }])
    expect(await titlesIn({ client: await subAccountWith('creation') }, '月光')).toEqual({
      photo: ['月光下的山'],
    })
  })

  it.each(['🌊', '\u200b\u200b', '！？', "'; DROP TABLE works; --", '%_\\'])(
    'takes %j for what it is, and finds nothing',
    async (text) => {
      const creator = await makeCreator(server)
      await makeWork(creator, '夜航')
      expect(await titlesIn(creator, text)).toEqual({})
    },
  )

  it('refuses a text that nobody types', async () => {
    const { client } = await makeCreator(server)
    expect(await codeOf(client.call(searchIndex, { text: '长'.repeat(41) }))).toBe(errorCodes.invalidInput)
    expect(await codeOf(client.call(searchIndex, { text: ' ' }))).toBe(errorCodes.invalidInput)
  })
})
