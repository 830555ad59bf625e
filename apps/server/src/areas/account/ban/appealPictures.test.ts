/** Evidence pictures: sent by a banned person, visible to them and staff only, deleted with the account. */
import { createHash } from 'node:crypto'
import { appealPicturesMax, errorCodes } from '@wallpaper/contract'
import { appeal, ban } from '@wallpaper/contract/account'
import { appealList, appealOne } from '@wallpaper/contract/account/account.console'
import { privateUploadInit, uploadComplete, uploadImageInit, uploadStates } from '@wallpaper/contract/upload'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quadrants } from '../../../platform/media/picture/picture.fixtures.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { peopleRepository } from '../people/people.repository.ts'
import { personRepository } from '../people/person.repository.ts'

let server: TestServer
let support: TestStaff
let photo: Buffer
let hash: string
beforeAll(async () => {
  server = await startTestServer({ works: true })
  support = await server.make.staff('support')
  photo = await quadrants(900, 600).jpeg().toBuffer()
  hash = createHash('sha256').update(photo).digest('hex')
})
afterAll(() => server.stop())

const banned = async (): Promise<TestPerson> => {
  const person = await server.make.person()
  await server.services.db.write(async (tx) => {
    await peopleRepository(tx).insertBan({ uid: person.uid, reason: '多次违规' })
    await peopleRepository(tx).setState(person.uid, 'banned')
  })
  return person
}

const granted = async (person: TestPerson) => {
  const files = [{ name: '授权书.jpg', fileType: 'jpg', hash }]
  const [grant] = (await server.as(person.session).call(privateUploadInit, { files })).files
  if (!grant) throw new Error('nothing was granted')
  return grant
}

/** Id of a processed picture. */
const sent = async (person: TestPerson): Promise<string> => {
  const { upload_id, upload_url, headers } = await granted(person)
  const client = server.as(person.session)
  const reply = await fetch(upload_url, { method: 'PUT', headers, body: new Uint8Array(photo) })
  expect(reply.status).toBe(200)
  await client.call(uploadComplete, { upload_id })
  await until(async () => {
    const { items } = await client.call(uploadStates, { upload_ids: [upload_id] })
    return items[0]?.state === 'ready' || null
  })
  return upload_id
}

const text = '这是我的授权书，请复查'
const threadOf = async (person: TestPerson) => {
  const { items } = await server.asStaff(support).call(appealList, { tab: 'open', limit: 100 })
  const banId = items.find((item) => item.person.uid === person.uid)?.ban_id ?? 0
  return server.asStaff(support).call(appealOne, { ban_id: banId })
}
const fetched = (address: string) => fetch(new URL(address, server.url))

describe('pictures of an appeal', () => {
  it('are seen by the one who sent them and by staff, in the order in which they were given', async () => {
    const person = await banned()
    const ids = [await sent(person)]
    const state = await server.as(person.session).call(appeal, { text, upload_ids: ids })
    expect(state.appeal.messages[0]?.pictures.map(({ id }) => id)).toEqual(ids)
    const [picture] = (await threadOf(person)).messages[0]?.pictures ?? []
    expect(picture).toMatchObject({ id: ids[0], width: 900, height: 600 })
    for (const address of [picture?.small ?? '', picture?.large ?? '']) {
      const reply = await fetched(address)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(reply.headers.get('cache-control')).toContain('private')
    }
  })

  it('have no public address, and their signed one ends', async () => {
    const person = await banned()
    const id = await sent(person)
    await server.as(person.session).call(appeal, { text, upload_ids: [id] })
    const [picture] = (await threadOf(person)).messages[0]?.pictures ?? []
    const large = picture?.large ?? ''
    const unsigned = large.replace(/\?.*$/, '')
    expect(unsigned).toContain(`/private/u/${id}/`)
    expect((await fetched(unsigned)).status).toBe(404)
    expect((await fetched(unsigned.replace('/private/', '/public/'))).status).toBe(404)
    expect(
      (await fetched(large.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`)))
        .status,
    ).toBe(404)
    expect((await fetched(large)).status).toBe(200)
    server.passTime(3_600_001)
    expect((await fetched(large)).status).toBe(403)
    support = await server.make.staff('support')
  })

  it('are the person’s own, private and ready, and no more than there may be', async () => {
    const [person, other] = [await banned(), await banned()]
    const client = server.as(person.session)
    const write = (upload_ids: string[]) => refusalOf(client.call(appeal, { text, upload_ids }))
    const [own, theirs] = [await sent(person), await sent(other)]
    expect((await write([theirs])).code).toBe(errorCodes.notFound)
    expect((await write([own, theirs])).code).toBe(errorCodes.notFound)
    const { upload_id } = await granted(other)
    expect(
      (await refusalOf(server.as(other.session).call(appeal, { text, upload_ids: [upload_id] }))).code,
    ).toBe(errorCodes.invalidInput)
    const tooMany = Array.from({ length: appealPicturesMax + 1 }, () => own)
    expect((await write(tooMany)).code).toBe(errorCodes.invalidInput)
    expect((await client.call(ban, {})).appeal.messages).toEqual([])
  })

  it('are all that a banned person may send, and never stand for what is public', async () => {
    const person = await banned()
    await sent(person)
    expect(await codeOf(server.as(person.session).call(uploadImageInit, { fileType: 'jpg', hash }))).toBe(
      errorCodes.banned,
    )
    await server.services.db.write((tx) => peopleRepository(tx).setState(person.uid, 'active'))
    expect(
      (await server.as(person.session).call(uploadImageInit, { fileType: 'jpg', hash })).existing,
    ).toBeNull()
    expect((await granted(person)).existing).toMatchObject({ state: 'ready' })
  })

  it('are gone with the account, from the thread and from the store', async () => {
    const person = await banned()
    const id = await sent(person)
    await server.as(person.session).call(appeal, { text, upload_ids: [id] })
    const [picture] = (await threadOf(person)).messages[0]?.pictures ?? []
    const { db, storage } = server.services
    const { ban_id } = await threadOf(person)
    await db.write(async (tx) => {
      const past = new Date(server.services.clock() - 1_000)
      await personRepository(tx).update(person.uid, { state: 'closing', closingAt: past, closesAt: past })
    })
    const close = server.product.jobHandlers.find(({ kind }) => kind.name === 'account.close')
    await close?.handle({}, { id: 'night', isLastTry: true, signal: new AbortController().signal })
    const { messages } = await server.asStaff(support).call(appealOne, { ban_id })
    expect(messages.map(({ pictures }) => pictures)).toEqual([[]])
    await until(async () => ((await storage.head(`private/u/${id}/large.webp`)) === null ? true : null))
    expect((await fetched(picture?.large ?? '')).status).toBe(404)
  })
})
