import { randomUUID } from 'node:crypto'
import {
  articleSave,
  gzhDisconnect,
  materialAdd,
  materialCounts,
  materialDelete,
  materialList,
  materialRetry,
  remoteMaterials,
} from '@wallpaper/contract/gzh'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../../test/codeOf.ts'
import { createOfficialAccounts } from '../../../test/officialAccount.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
let simulators: Simulators
let wechat: ReturnType<typeof createOfficialAccounts>
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port }, works: true })
  wechat = createOfficialAccounts(server, simulators)
  await wechat.receiveEvents()
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const key = () => ({ idempotencyKey: `key-${randomUUID()}` })

const makePicture = async (uid: number): Promise<string> => {
  const { db, storage } = server.services
  const upload = await db.write((tx) => makeReadyUpload(tx, uid, {}))
  const bytes = await sharp({ create: { width: 720, height: 960, channels: 3, background: '#884488' } })
    .webp()
    .toBuffer()
  for (const name of ['small', 'medium', 'large'])
    await storage.write(`public/u/${upload.id}/${name}.webp`, { bytes })
  return upload.id
}

const makeLibrary = async () => {
  const person = await server.make.person()
  const client = server.as(person.session)
  const account = await wechat.connect(person, `晚风日记${randomUUID().slice(0, 6)}`)
  const account_id = account.id
  const add = async (...upload_ids: string[]) =>
    (await client.call(materialAdd, { account_id, upload_ids }, key())).results
  const list = (filter: 'all' | 'used' | 'failed' = 'all') =>
    client.call(materialList, { account_id, filter })
  const settled = () =>
    until(async () => {
      const page = await list()
      return page.items.every(({ state }) => state !== 'transferring') && page
    })
  const remote = () => wechat.read<{ media_id: string }[]>(`materials?appid=${account.appid}`)
  return { person, client, account, account_id, add, list, settled, remote }
}

describe('the library of an official account', () => {
  it('gets pictures once, and says which articles show them', async () => {
    const { person, client, account_id, add, list, settled, remote } = await makeLibrary()
    const [first, second] = [await makePicture(person.uid), await makePicture(person.uid)]
    expect(await add(first, second)).toEqual([
      { id: first, ok: true, msg: '' },
      { id: second, ok: true, msg: '' },
    ])
    expect(await add(first)).toEqual([{ id: first, ok: false, msg: '素材库里已经有这张了' }])
    await settled()
    await client.call(
      articleSave,
      { version: 0, title: '秋天', author: '', digest: '', cover_upload_id: first, blocks: [] },
      key(),
    )
    const { items, counts } = await list()
    expect(counts).toEqual({ all: 2, used: 1, failed: 0 })
    expect(items.find(({ upload_id }) => upload_id === first)).toEqual({
      id: expect.any(String),
      upload_id: first,
      url: expect.stringContaining(`/public/u/${first}/small.webp`),
      state: 'ready',
      note: '',
      bytes: expect.any(Number),
      published: 0,
      drafts: 1,
      replies: false,
      is_ai: false,
      at: expect.any(Number),
    })
    expect((await list('used')).items.map(({ upload_id }) => upload_id)).toEqual([first])
    expect(await client.call(materialCounts, { account_id })).toEqual({
      image: 2,
      news: 3,
      video: 2,
      voice: 1,
      max: 100_000,
    })
    expect((await remote()).length).toBe(2)
  })

  it('keeps what articles show when others are deleted', async () => {
    const { person, client, add, list, settled, remote } = await makeLibrary()
    const [shown, unused] = [await makePicture(person.uid), await makePicture(person.uid)]
    await add(shown, unused)
    const { items } = await settled()
    await client.call(
      articleSave,
      {
        version: 0,
        title: '秋天',
        author: '',
        digest: '',
        blocks: [{ id: 'a', type: 'picture', upload_id: shown, caption: '', is_ai: false }],
      },
      key(),
    )
    const idOf = (upload: string) => items.find(({ upload_id }) => upload_id === upload)?.id ?? ''
    const material_ids = [idOf(shown), idOf(unused)]
    const { results } = await client.call(materialDelete, { material_ids }, key())
    expect(results).toEqual([
      { id: idOf(shown), ok: false, msg: '1 篇文章在用，没有删' },
      { id: idOf(unused), ok: true, msg: '' },
    ])
    expect((await list()).items.map(({ upload_id }) => upload_id)).toEqual([shown])
    await until(async () => (await remote()).length === 1)
    // What was deleted can be put in again.
    await until(async () => (await add(unused))[0]?.ok === true)
    await settled()
  })

  it('says why a picture was not taken, and tries again', async () => {
    const { person, client, add, settled } = await makeLibrary()
    const upload = await makePicture(person.uid)
    await simulators.setFault('wechat', { mode: 'errorCode', code: '48001', match: 'add_material', times: 1 })
    await add(upload)
    const [failed] = (await settled()).items
    expect([failed?.state, failed?.note]).toEqual(['failed', '公众号没有给素材权限'])
    await client.call(materialRetry, { material_id: failed?.id ?? '' })
    const [again] = (await settled()).items
    expect([again?.state, again?.note]).toEqual(['ready', ''])
  })

  it('does not take what is over 10 MB, nor anything for an account that is not connected', async () => {
    const { person, client, account_id, add } = await makeLibrary()
    const upload = await makePicture(person.uid)
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE uploads SET bytes = 10485761 WHERE id = ${upload}`),
    )
    expect(await add(upload)).toEqual([{ id: upload, ok: false, msg: '超过 10 MB，微信不收' }])
    await client.call(gzhDisconnect, { account_id })
    expect((await refusalOf(client.call(materialCounts, { account_id }))).message).toBe(
      '公众号的授权已经取消，重新授权后再看素材',
    )
  })

  it('shows what else WeChat has, page by page', async () => {
    const { client, account_id } = await makeLibrary()
    const page = await client.call(remoteMaterials, { account_id, kind: 'news' })
    expect([page.total, page.next_offset, page.items.map(({ title }) => title)]).toEqual([
      3,
      null,
      ['春天的壁纸合集', '夏夜头像', '关于版权的说明'],
    ])
    const rest = await client.call(remoteMaterials, { account_id, kind: 'news', offset: 2 })
    expect(rest.items.map(({ title }) => title)).toEqual(['关于版权的说明'])
    await simulators.setFault('wechat', { mode: 'cut', match: 'batchget_material', times: 3 })
    expect((await refusalOf(client.call(remoteMaterials, { account_id, kind: 'voice' }))).message).toBe(
      '暂时连不上微信，请稍后再试',
    )
  })
})
