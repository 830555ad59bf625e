import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { deniedReader, deniedRepository } from './denied.repository.ts'
import { bytesOf } from './denied.rules.ts'
import { createDeniedList, deniedKeyPurpose } from './deniedList.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** As exact as they are stored: numbers of four bytes. */
const descriptor = (seed: number) => Array.from({ length: 1_024 }, (_, at) => ((at * seed) % 64) / 64)

const add = async (kept: (id: string) => { descriptor: Buffer } | { descriptorSealed: Buffer }) => {
  const id = newId(server.services.clock())
  const row = { id, name: '某人', reason: 'asked', note: '', state: 'active', addedBy: 1 } as const
  const addedAt = new Date(server.services.clock())
  await server.services.db.write((tx) => deniedRepository(tx).insert({ ...row, ...kept(id), addedAt }))
  return id
}

const keptOf = (...ids: string[]) => server.services.db.read((tx) => deniedReader(tx).keptOf(ids))
const newList = () => createDeniedList(server.services.safeFor(deniedKeyPurpose))
const likenessOf = (list: ReturnType<typeof newList>, seed: number) =>
  server.services.db.read((tx) => list.likeness(tx, [descriptor(seed)]))

it('a descriptor from before is found, and is sealed by the job without being forgotten', async () => {
  const open = bytesOf(descriptor(3))
  const id = await add(() => ({ descriptor: open }))
  const [list, found] = [newList(), [{ id, likeness: 1, isDenied: true }]]
  expect(await likenessOf(list, 3)).toEqual(found)
  expect(await runWalk(server, 'studio.seal-denied-faces')).toEqual({ handled: 1, failed: 0 })
  expect(await keptOf(id)).toEqual([{ id, sealed: expect.any(Buffer), unsealed: null }])
  const [kept] = await keptOf(id)
  expect(kept?.sealed?.includes(open.subarray(0, 32))).toBe(false)
  expect(await runWalk(server, 'studio.seal-denied-faces')).toEqual({ handled: 0, failed: 0 })
  // Remembered, and by a process that never saw it.
  expect([await likenessOf(list, 3), await likenessOf(newList(), 3)]).toEqual([found, found])
  await server.services.db.write((tx) =>
    deniedRepository(tx).change(id, { state: 'removed', descriptorSealed: null, removedAt: new Date() }),
  )
  expect(await likenessOf(list, 3)).toEqual([{ id: null, likeness: 0, isDenied: false }])
})

it('a sealed descriptor opens only in its own row and with our key: nobody is let through by mistake', async () => {
  const [list, other] = [newList(), newId(server.services.clock())]
  const id = await add(() => ({ descriptorSealed: list.seal(other, descriptor(5)) }))
  await expect(likenessOf(list, 5)).rejects.toThrow('authenticate')
  await server.services.db.write((tx) =>
    deniedRepository(tx).change(id, { descriptorSealed: list.seal(id, descriptor(5)) }),
  )
  expect(await likenessOf(list, 5)).toEqual([{ id, likeness: 1, isDenied: true }])
  const stranger = createDeniedList(server.services.safeFor('another purpose'))
  await expect(likenessOf(stranger, 5)).rejects.toThrow('authenticate')
})
