import { submitPhotos } from '@wallpaper/contract/creation'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const checksOf = async (uid: number): Promise<number> => {
  const jobs = await server.services.db.statement(
    'checks-asked-for',
    "SELECT 1 FROM jobs.job WHERE name = 'review.check-sent' AND data->>'uid' = $1",
    [String(uid)],
  )
  return jobs.length
}

it('asks for a check of each submission, and of no draft', async () => {
  const creator = await makeCreator(server)
  const before = await checksOf(creator.uid)
  const photo_ids = await creator.works(1, { is_draft: true })
  expect(await checksOf(creator.uid)).toBe(before)
  await creator.client.call(submitPhotos, { photo_ids }, creator.on)
  expect(await checksOf(creator.uid)).toBe(before + 1)
})

it('asks for a check of a submission that comes behind five hundred unchecked ones', async () => {
  const creator = await makeCreator(server)
  for (let at = 0; at < 5; at += 1) await creator.works(100)
  const before = await checksOf(creator.uid)
  await creator.works(1)
  expect(await checksOf(creator.uid)).toBe(before + 1)
})
