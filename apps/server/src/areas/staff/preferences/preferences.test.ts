import { errorCodes } from '@wallpaper/contract'
import { ownMenu, saveOwnMenu } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const untouched = { favourites: [], open_groups: [], is_narrow: false, filters: [] }

const filter = { path: '/withdrawals', name: '等了很久的', query: 'tab=to_pay&age=day' }

it('keeps the menu of each member of staff as they left it, and nobody else’s', async () => {
  const [one, other] = [await server.make.staff('support'), await server.make.staff('support')]
  expect(await server.asStaff(one).call(ownMenu, {})).toEqual(untouched)
  for (const menu of [
    { favourites: ['/tickets', '/people'], open_groups: ['用户'], is_narrow: false, filters: [] },
    { favourites: ['/people', '/tickets'], open_groups: [], is_narrow: true, filters: [filter] },
  ]) {
    await server.asStaff(one).call(saveOwnMenu, { menu })
    expect(await server.asStaff(one).call(ownMenu, {})).toEqual(menu)
  }
  expect(await server.asStaff(other).call(ownMenu, {})).toEqual(untouched)
})

it('keeps eight favourites, each a page of the console and each once', async () => {
  const client = server.asStaff(await server.make.staff('support'))
  const save = (favourites: string[]) =>
    codeOf(client.call(saveOwnMenu, { menu: { ...untouched, favourites } }))
  const nine = Array.from({ length: 9 }, (_, index) => `/page-${index}`)
  expect(await save(nine.slice(1))).toBe(errorCodes.ok)
  for (const refused of [nine, ['/people', '/people'], ['https://evil.example/'], ['//evil.example']])
    expect(await save(refused)).toBe(errorCodes.invalidInput)
})

it('keeps filters by page and name, and none with a phone number', async () => {
  const client = server.asStaff(await server.make.staff('support'))
  const save = (filters: (typeof filter)[]) =>
    codeOf(client.call(saveOwnMenu, { menu: { ...untouched, filters } }))
  expect(await save([filter, { ...filter, path: '/people' }])).toBe(errorCodes.ok)
  for (const refused of [
    [filter, filter],
    [{ ...filter, query: 'q=13800138000' }],
    [{ ...filter, name: '' }],
    Array.from({ length: 41 }, (_, index) => ({ ...filter, name: `筛选 ${index}` })),
  ])
    expect(await save(refused)).toBe(errorCodes.invalidInput)
})
