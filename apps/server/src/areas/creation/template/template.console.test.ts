import { errorCodes } from '@wallpaper/contract'
import { templateList } from '@wallpaper/contract/creation'
import {
  importTemplates,
  orderTemplates,
  saveTemplate,
  stopTemplate,
  submitTemplate,
  templateRecords,
  templateVersions,
} from '@wallpaper/contract/creation/template/templates.console'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { sampleStore } from './samplePictures.ts'
import { goodNight, samplesOf, starterTemplates } from './starterTemplates.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const operator = async () => server.asStaff(await server.make.staff('operator'))
const reason = '按运营计划调整'

const offered = async (kind: 'text' | 'image_text') => {
  const { session } = await server.make.person()
  const on = { line: 'picture' } as const
  return (await server.as(session).call(templateList, { kind, limit: 100 }, on)).items
}

describe('a template', () => {
  it('is offered once a second operator has put it online, in the version that was submitted', async () => {
    const [maker, checker] = [await operator(), await operator()]
    const fields = { kind: 'text', class: 'text', spec: goodNight().spec } as const
    const made = await maker.call(saveTemplate, { ...fields, version: 0, name: '新做的晚安' })
    expect(made).toMatchObject({ version: 1, online_version: null, is_online: false })
    const { approval_id } = await maker.call(submitTemplate, { id: made.id, version: 1, reason })
    await maker.call(saveTemplate, { ...fields, id: made.id, version: 1, name: '又改了的晚安' })
    expect(await codeOf(maker.call(approve, { id: approval_id }))).toBe(errorCodes.makerIsChecker)
    expect((await offered('text')).map(({ name }) => name)).not.toContain('新做的晚安')
    await checker.call(approve, { id: approval_id })
    expect((await offered('text')).map(({ name }) => name)).toContain('新做的晚安')
    const { items } = await maker.call(templateVersions, { id: made.id })
    expect(items.map(({ version, name }) => [version, name])).toEqual([
      [2, '又改了的晚安'],
      [1, '新做的晚安'],
    ])
    await maker.call(stopTemplate, { id: made.id, reason })
    expect((await offered('text')).map(({ name }) => name)).not.toContain('新做的晚安')
  })

  it('is saved by one of two who changed the same version', async () => {
    const staff = await operator()
    const fields = { kind: 'text', class: 'text', spec: goodNight().spec, name: '两人同改' } as const
    const { id } = await staff.call(saveTemplate, { ...fields, version: 0 })
    const both = [1, 2].map(() => codeOf(staff.call(saveTemplate, { ...fields, id, version: 1 })))
    expect((await Promise.all(both)).toSorted()).toEqual(
      [errorCodes.ok, errorCodes.changedMeanwhile].toSorted(),
    )
  })
})

describe('the templates that come with the product', () => {
  it('are imported with their samples, once, and offered when another operator agrees', async () => {
    const [maker, checker] = [await operator(), await operator()]
    const before = await maker.call(templateRecords, { kind: 'text' })
    expect(before.starters_missing).toBe(starterTemplates().length)
    const atOnce = [maker, await operator()].map((each) => each.call(importTemplates, { reason }))
    const [first, ...others] = (await Promise.all(atOnce)).toSorted((a, b) => b.imported - a.imported)
    expect(first).toEqual({ imported: starterTemplates().length, approval_id: expect.any(Number) })
    const nothing = { imported: 0, approval_id: null }
    expect([...others, await maker.call(importTemplates, { reason })]).toEqual([nothing, nothing])
    const approval_id = first?.approval_id
    const sets = await maker.call(templateRecords, { kind: 'image_text' })
    expect(sets.items.every((each) => each.approval_id === approval_id)).toBe(true)
    await checker.call(approve, { id: approval_id ?? 0 })
    const shown = await offered('image_text')
    expect(shown.length).toBeGreaterThan(0)
    for (const sample of shown.flatMap(({ spec }) => samplesOf(spec))) {
      const reply = await fetch(new URL(sample, server.url))
      expect([reply.status, reply.headers.get('content-type')], sample).toEqual([200, 'image/webp'])
    }
    const ids = sets.items.map(({ id }) => id).toReversed()
    await maker.call(orderTemplates, { kind: 'image_text', ids })
    expect((await offered('image_text')).map(({ id }) => id)).toEqual(ids)
  })

  it('have samples that are stored once, however often they are imported', async () => {
    const store = sampleStore(server.services.storage)
    const urls = await Promise.all([1, 2, 3, 4].map(() => store('cat1')))
    expect(new Set(urls).size).toBe(1)
    expect(await store('cat2')).not.toBe(urls[0])
  })
})
