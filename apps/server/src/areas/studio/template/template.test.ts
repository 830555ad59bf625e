/** Templates as creators see them: online ones within the term of their rights, those used most first. */
import { businessDay, dayMs } from '@wallpaper/contract/day'
import { faceTemplateRead, faceTemplates } from '@wallpaper/contract/studio'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../../../test/codeOf.ts'
import { makeFaceTemplate } from '../../../test/faceTemplates.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('lists what can be used now by category and page, with characters, quota and the rule in force', async () => {
  const tomorrow = businessDay(server.services.clock() + dayMs)
  const [first, second, last, over] = await server.services.db.write(async (tx) => {
    await makeFaceTemplate(tx, { kind: 'character', title: '小满', category: '' })
    return [
      await makeFaceTemplate(tx, { title: '霓虹之夜', category: '写真', used: 30 }),
      await makeFaceTemplate(tx, { title: '海棠花下', used: 20, until: tomorrow }),
      await makeFaceTemplate(tx, { title: '珍珠与绒', used: 10 }),
      await makeFaceTemplate(tx, { title: '到期的', used: 99, until: businessDay(server.services.clock()) }),
    ]
  })
  const person = await server.make.person()
  const client = server.as(person.session)
  const { items, next_cursor, ...rest } = await client.call(faceTemplates, { limit: 2 })
  expect(items.map(({ title, used }) => [title, used])).toEqual([
    ['霓虹之夜', 30],
    ['海棠花下', 20],
  ])
  expect(rest).toMatchObject({
    categories: ['热门', '古风', '写真'],
    characters: [{ title: '小满' }],
    rule: { title: '人脸信息处理规则', path: '/pages/system/rlgz' },
    photo_hours: 24,
    result_days: 30,
  })
  expect(rest.quota.left).toBe(rest.quota.limit)
  const next = await client.call(faceTemplates, { limit: 2, cursor: next_cursor ?? '' })
  expect([next.items.map(({ id }) => id), next.next_cursor]).toEqual([[last?.id], null])
  const popular = await client.call(faceTemplates, { category: '热门' })
  expect(popular.items.map(({ id }) => id)).toEqual([first?.id, second?.id, last?.id])
  const old = await client.call(faceTemplates, { category: '古风' })
  expect(old.items.map(({ title }) => title)).toEqual(['海棠花下', '珍珠与绒'])
  expect(await client.call(faceTemplateRead, { id: first?.id ?? '' })).toMatchObject({
    kind: 'picture',
    places: [{ place: 1, name: '主角', box: { x: 200, y: 200, width: 200, height: 280 } }],
    is_new: true,
    tries: 1,
  })
  await refusalOf(client.call(faceTemplateRead, { id: over?.id ?? '' }))
  await refusalOf(client.call(faceTemplateRead, { id: rest.characters[0]?.id ?? '' }))
})
