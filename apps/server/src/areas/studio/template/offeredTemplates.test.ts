/** What a creator offered and a reviewer passed becomes a draft, counts for its line, and leaves with it. */
import { randomUUID } from 'node:crypto'
import { businessDay, dayMs } from '@wallpaper/contract/day'
import { materialList, materialRead, materialSubmit } from '@wallpaper/contract/studio'
import { passMaterial, staffMaterials } from '@wallpaper/contract/studio/material.console'
import { staffTemplateRead, staffTemplates } from '@wallpaper/contract/studio/template.console'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fromPixels } from '../../../platform/media/picture/pixels.ts'
import { makePrivateUpload } from '../../../test/readyUpload.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { renditionKey } from '../../upload/public.ts'
import { drawPortrait } from '../engine/drawn/drawFace.ts'
import { lookOf } from '../engine/drawn/faceLook.ts'
import { templateRepository } from './template.repository.ts'

// Models load slowly, and the workers of the engine run at the lowest priority.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const takeOffered = async (line: string) => {
  const handler = server.product.jobHandlers.find(({ kind }) => kind.name === 'studio.take-offered')
  if (!handler) throw new Error('nobody takes what was offered')
  await handler.handle({ line }, { signal: new AbortController().signal } as never)
}

const offer = async () => {
  const { db, storage, clock } = server.services
  const person = await server.make.person()
  const client = server.as(person.session)
  const facts = { width: 1_080, height: 1_440, bytes: 900_000 }
  const file = () => db.write((tx) => makePrivateUpload(tx, person.uid, facts))
  const [upload_id, licence_upload_id] = [await file(), await file()]
  const bytes = await fromPixels(drawPortrait(lookOf(41, { yaw: 0, roll: 0 }), 320))
    .webp()
    .toBuffer()
  const upload = { id: upload_id, uid: person.uid, kind: 'picture', isPrivate: true } as const
  await storage.write(renditionKey(upload, 'large'), { bytes })
  const licence_until = businessDay(clock() + dayMs)
  const { id } = await client.call(
    materialSubmit,
    {
      ...{ kind: 'photo', upload_id, title: '秋水', origin: 'licensed', places: ['tushen'] },
      ...{ licence_upload_id, licence_until },
    },
    { idempotencyKey: `key-${randomUUID()}` },
  )
  return { ...person, client, id, licence_until }
}

it('is a draft of its creator once, tells how often it is used, and goes offline with its line', async () => {
  const { client, id, licence_until } = await offer()
  const reviewer = server.asStaff(await server.make.staff('reviewer'))
  const operator = async () => server.asStaff(await server.make.staff('operator'))
  const waiting = await reviewer.call(staffMaterials, { tab: 'waiting' })
  const line = waiting.items[0]?.id ?? ''
  await reviewer.call(passMaterial, { id: line })
  await takeOffered(line)
  await takeOffered(line)
  const { items } = await (await operator()).call(staffTemplates, {})
  expect(items).toMatchObject([{ title: '秋水', state: 'draft', source: 'creator', until: licence_until }])
  const templateId = items[0]?.id ?? ''
  const draft = await (await operator()).call(staffTemplateRead, { id: templateId })
  expect([draft.faces.length, draft.missing.includes('上传权利证明')]).toEqual([1, true])

  await server.services.db.write(async (tx) => {
    const repository = templateRepository(tx)
    const row = await repository.byId(templateId)
    if (!row) throw new Error('it was taken')
    const changes = {
      state: 'online',
      online: row.draft,
      onlineUntil: '2999-12-31',
      onlineVersion: 1,
    } as const
    await repository.change(templateId, { ...changes, onlineAt: new Date() })
    await repository.countUse(templateId)
  })
  expect((await client.call(materialRead, { id })).lines[0]?.uses).toBe(1)
  expect((await client.call(materialList, {})).items[0]?.lines[0]?.uses).toBe(1)
  server.passTime(3 * dayMs)
  await runWalk(server, 'studio.look-at-materials')
  expect((await (await operator()).call(staffTemplateRead, { id: templateId })).state).toBe('offline')
})
