/** What a phone sends again, because it did not hear the answer, is made and counted once. */
import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import { faceList, faceQuota, sentenceTemplates } from '@wallpaper/contract/studio'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { makeFaceWorld, portrait } from '../test/faceWorld.ts'
import { makeMaker } from '../test/makingWorld.ts'

// A photo is looked at in a process of the lowest priority.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Twice at once, and once more afterwards. */
const thrice = async <Answer>(submit: () => Promise<Answer>): Promise<Answer[]> => {
  const atOnce = await Promise.all([submit(), submit()])
  return [...atOnce, await submit()]
}

it('a face swap that is sent three times with one key is one job and one try', async () => {
  const world = makeFaceWorld(server)
  const template_id = await world.makeTemplate('picture', await portrait(2))
  const person = await world.makePerson()
  const photo_id = await person.photo(template_id)
  const key = `key-${randomUUID()}`
  const answers = await thrice(() => person.submit({ template_id, photo_id }, key))
  const { items } = await person.client.call(faceList, {})
  expect(answers.map(({ id }) => id)).toEqual([items[0]?.id, items[0]?.id, items[0]?.id])
  expect(items).toHaveLength(1)
  expect(await person.client.call(faceQuota, {})).toMatchObject({ limit: 3, left: 2 })
})

it('a picture of a sentence that is sent three times with one key is one job; another sentence is refused', async () => {
  const maker = await makeMaker(server)
  const key = `key-${randomUUID()}`
  const answers = await thrice(() => maker.picture({}, key))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await codeOf(maker.picture({ sentence: '山川湖海' }, key))).toBe(errorCodes.keyReused)
  const { modes } = await maker.client.call(sentenceTemplates, {})
  expect(modes.find(({ id }) => id === 'template')?.quota).toMatchObject({ limit: 20, left: 19 })
})
