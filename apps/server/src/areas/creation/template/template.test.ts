import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import {
  momentsDetail,
  momentsList,
  momentsUse,
  photoDetailRead,
  saveTextPhoto,
  templateList,
} from '@wallpaper/contract/creation'
import type { TemplateSpec } from '@wallpaper/contract/creation/template/template.schemas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { momentRepository } from './moment.repository.ts'
import { templateRepository } from './template.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const text = {
  kind: 'text',
  id: 'title',
  label: '标题',
  x: 30,
  y: 120,
  width: 240,
  height: 60,
  text: '晚安',
  min_length: 0,
  max_length: 8,
  font: 'noto-serif-sc',
  size: 40,
  min_size: 24,
  max_size: 64,
  colour: 'ink',
  align: 'left',
  line_height: 1.5,
  letter_spacing: 0.02,
} as const

const spec: TemplateSpec = {
  height: 400,
  schemes: [
    {
      id: 'night',
      name: '夜色',
      background: '#2b2440',
      ink: '#ffffff',
      soft: '#d8d2e8',
      accent: '#f3d9a0',
      shade: '#4f4382',
    },
  ],
  can_replace_background: true,
  pages: [{ id: 'one', layers: [text] }],
}

const addTemplate = async (kind: 'text' | 'image_text', name: string, place: number): Promise<string> => {
  const id = newId(Date.now())
  await server.services.db.write((tx) =>
    templateRepository(tx).insert([{ id, kind, name, class: 'text', spec, place, isOnline: true }]),
  )
  return id
}

describe('templates', () => {
  it('are listed by kind in the operator’s order, page by page', async () => {
    const { client, on } = await makeCreator(server)
    await addTemplate('text', '向前走', 2)
    await addTemplate('text', '晚安卡', 1)
    await addTemplate('text', '落日手写信', 3)
    await addTemplate('image_text', '图上文下', 1)
    const first = await client.call(templateList, { kind: 'text', limit: 2 }, on)
    expect(first.items.map(({ name }) => name)).toEqual(['晚安卡', '向前走'])
    expect(first.items[0]?.spec).toEqual(spec)
    const next = await client.call(templateList, { kind: 'text', cursor: first.next_cursor ?? '' }, on)
    expect(next.items.map(({ name }) => name)).toEqual(['落日手写信'])
    const sets = await client.call(templateList, { kind: 'image_text' }, { line: 'creative' })
    expect(sets.items).toMatchObject([{ kind: 'image_text', name: '图上文下' }])
  })

  it('are counted when a work is made of one, and refused once they are offline', async () => {
    const creator = await makeCreator(server)
    const template_id = await addTemplate('text', '早安黑板', 9)
    const content = { pages: [{ page: 'one', texts: { title: { text: '早安' } }, pictures: {} }] }
    const make = async () =>
      creator.client.call(
        saveTextPhoto,
        {
          homepage_id: creator.homepage.id,
          upload_id: await creator.upload(),
          title: '早安',
          class: 'text.morning',
          template_id,
          content,
        },
        creator.on,
      )
    const { id } = await make()
    expect(await creator.client.call(photoDetailRead, { photo_id: id }, creator.on)).toMatchObject({
      kind: 'text',
      template_id,
      content,
    })
    const { items } = await creator.client.call(templateList, { kind: 'text' }, creator.on)
    expect(items.find((template) => template.id === template_id)?.uses).toBe(1)
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE templates SET is_online = false WHERE id = ${template_id}`),
    )
    expect((await refusalOf(make())).data).toEqual({ fields: { template_id: '这个模板已经下线，请换一个' } })
    const kept = await creator.client.call(photoDetailRead, { photo_id: id }, creator.on)
    expect(kept.template, 'what was made of it can be changed all the same').toMatchObject({
      id: template_id,
      name: '早安黑板',
    })
  })
})

describe('copy texts for moments', () => {
  it('are counted once for each person who copies one, and listed as used', async () => {
    const row = (title: string, category: string) => ({
      id: newId(Date.now()),
      category,
      title,
      body: '整理了九张',
      pictures: ['/storage/public/m/x/large.webp'],
      isOnline: true,
    })
    const [morning, night] = [row('早安 · 一句话', '早安'), row('晚安 · 一句话', '晚安')]
    const hidden = { ...row('还没上线', '早安'), isOnline: false }
    await server.services.db.write((tx) => momentRepository(tx).insert([morning, night, hidden]))
    const { client } = await makeCreator(server)
    const all = await client.call(momentsList, {})
    expect(all.items.map(({ id }) => id).toSorted()).toEqual([morning.id, night.id].toSorted())
    expect(all.categories.toSorted()).toEqual(['早安', '晚安'].toSorted())
    expect((await client.call(momentsList, { category: '早安' })).items).toMatchObject([{ id: morning.id }])
    await client.call(momentsUse, { moment_id: night.id })
    expect(await client.call(momentsUse, { moment_id: night.id })).toMatchObject({ uses: 1 })
    expect((await client.call(momentsList, { is_used: true })).items).toMatchObject([{ id: night.id }])
    expect(await client.call(momentsDetail, { moment_id: morning.id })).toMatchObject({
      uses: 0,
      used_at: null,
    })
    expect(await codeOf(client.call(momentsDetail, { moment_id: hidden.id }))).toBe(errorCodes.notFound)
    expect(await codeOf(client.call(momentsUse, { moment_id: randomUUID() }))).toBe(errorCodes.notFound)
  })
})
