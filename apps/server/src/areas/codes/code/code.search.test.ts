import { searchCodeCreate } from '@wallpaper/contract/codes'
import { searchIndex } from '@wallpaper/contract/home'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('the search for codes', () => {
  it('has the code that was typed to the letter first, whatever its case and width', async () => {
    const creator = await makeCreator(server)
    const make = (code: string) =>
      creator.client.call(searchCodeCreate, { code, homepage_id: creator.homepage.id }, creator.on)
    await make('WAVE')
    await make('WAVE23')
    const { groups } = await creator.client.call(searchIndex, { text: 'ｗave', group: 'code' })
    expect(groups[0]?.items.map(({ title, is_exact }) => [title, is_exact])).toEqual([
      ['WAVE', true],
      ['WAVE23', false],
    ])
    // Also by the name of the target.
    const byTarget = await creator.client.call(searchIndex, {
      text: creator.homepage.name.slice(0, 2),
      group: 'code',
    })
    expect(byTarget.groups[0]?.total).toBe(2)
  })
})
