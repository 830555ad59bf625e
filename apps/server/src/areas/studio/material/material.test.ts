/** Offering templates over HTTP: places, submissions, reviews by place, appeals, licences. */
import { randomUUID } from 'node:crypto'
import { businessDay, dayMs } from '@wallpaper/contract/day'
import { noticeList } from '@wallpaper/contract/notice'
import { auditInit } from '@wallpaper/contract/review'
import {
  materialAppeal,
  materialLicence,
  materialList,
  materialPlaceList,
  materialRead,
  materialSubmit,
} from '@wallpaper/contract/studio'
import {
  changeMaterialPlace,
  claimMaterial,
  passMaterial,
  rejectMaterial,
  staffMaterialPlaces,
  staffMaterialRead,
  staffMaterials,
} from '@wallpaper/contract/studio/material.console'
import type { MaterialPlace } from '@wallpaper/contract/studio/material.labels'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../../../test/codeOf.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { makePrivateUpload } from '../../../test/readyUpload.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const sentenceOf = async (call: Promise<unknown>) => (await refusalOf(call)).message
const job = 'studio.look-at-materials'

const portrait = { width: 1_080, height: 1_440, bytes: 900_000 }

const makeOfferer = async () => {
  const person = await server.make.person()
  const client = server.as(person.session)
  const file = (facts: object = portrait) =>
    server.services.db.write((tx) => makePrivateUpload(tx, person.uid, facts))
  const submit = async (input: Partial<Parameters<typeof sent>[0]> & { places: MaterialPlace[] }) =>
    sent({ kind: 'photo', upload_id: await file(), title: '秋水', origin: 'drawn', ...input })
  const sent = (input: {
    kind: 'photo' | 'video'
    upload_id: string
    title: string
    origin: 'drawn' | 'shot' | 'licensed'
    places: MaterialPlace[]
    licence_upload_id?: string
    licence_until?: string
    replaces?: string
  }) => client.call(materialSubmit, input, { idempotencyKey: `key-${randomUUID()}` })
  return { ...person, client, file, submit }
}

const reviewer = async () => server.asStaff(await server.make.staff('reviewer'))

const waitingLine = async (
  staff: Awaited<ReturnType<typeof reviewer>>,
  uid: number,
  place: MaterialPlace,
) => {
  const { items } = await staff.call(staffMaterials, { tab: 'waiting', place, limit: 100 })
  return items.find((item) => item.uid === uid)?.id ?? ''
}

it('the places say what they ask, and take one submission each alone', async () => {
  const { client, submit, uid } = await makeOfferer()
  const before = await client.call(materialPlaceList, { kind: 'photo' })
  expect(before.last).toBeNull()
  expect(before.items.map(({ place, opening, note }) => [place, opening, note])).toEqual([
    ['tushen', 'open', '审核约 2 小时'],
    ['wechat', 'open', '审核约 1 个工作日'],
    ['douyin', 'needs_account', '授权抖音账号后可以提交'],
    ['kuaishou', 'open', '审核约 1 个工作日'],
    ['tiktok', 'closed', '开放时会发通知'],
  ])

  const card = await submit({ places: ['wechat', 'tushen', 'douyin', 'tiktok'] })
  const line = {
    uses: null,
    ahead: null,
    cause: null,
    note: '',
    rejection: null,
    is_appealed: false,
    acts: [],
  }
  expect(card).toEqual({
    id: card.id,
    kind: 'photo',
    title: '秋水',
    thumb_url: expect.stringContaining('small.webp'),
    created_at: card.created_at,
    origin: 'drawn',
    licence_until: null,
    lines: [
      { ...line, place: 'tushen', state: 'reviewing', ahead: 0 },
      { ...line, place: 'wechat', state: 'reviewing', ahead: 0 },
      { ...line, place: 'douyin', state: 'waiting_account' },
      {
        ...line,
        place: 'tiktok',
        state: 'unsubmitted',
        cause: 'closed',
        note: '海外线训练营结业后开放',
        acts: ['again'],
      },
    ],
  })
  expect((await client.call(materialPlaceList, { kind: 'photo' })).last).toEqual({
    id: card.id,
    title: '秋水',
    thumb_url: expect.any(String),
    places: ['tushen', 'wechat', 'douyin'],
  })

  const staff = await reviewer()
  await staff.call(passMaterial, { id: await waitingLine(staff, uid, 'tushen') })
  await staff.call(rejectMaterial, {
    id: await waitingLine(staff, uid, 'wechat'),
    cause: 'covered',
    note: '眼镜改成透明的也可以',
  })
  const { items, counts } = await client.call(materialList, {})
  expect(
    items.map(({ lines }) => lines.map(({ place, state, rejection }) => [place, state, rejection])),
  ).toEqual([
    [
      ['tushen', 'online', null],
      [
        'wechat',
        'rejected',
        { name: '脸被挡住', sentence: '换脸后接缝明显。换一张五官都露出来的。眼镜改成透明的也可以' },
      ],
      ['douyin', 'waiting_account', null],
      ['tiktok', 'unsubmitted', null],
    ],
  ])
  expect(counts).toEqual({ all: 1, reviewing: 1, online: 1, rejected: 1, offline: 0 })
  expect((await client.call(materialList, { group: 'offline' })).items).toEqual([])
  const { items: notices } = await client.call(noticeList, {})
  expect(notices.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['「秋水」上线了', '「秋水」没有通过']),
  )

  expect((await client.call(auditInit, {})).elsewhere).toEqual([
    { title: '换脸素材', path: '/pages/uploadMaterial/record/index', rejected: 1, reviewing: 1 },
  ])

  // The account is there: the job sends the line on.
  await makeConnectedAccount(server.services, uid, { platform: 'douyin' })
  server.passTime(11 * 60_000)
  await runWalk(server, job)
  const after = await client.call(materialRead, { id: card.id })
  expect(after.lines.find(({ place }) => place === 'douyin')?.state).toBe('reviewing')
})

it('what no place takes is refused with the reason, and nothing is kept', async () => {
  const { client, file, submit } = await makeOfferer()
  expect(await sentenceOf(submit({ places: ['tiktok'] }))).toBe('海外线训练营结业后开放')
  const wide = await file({ ...portrait, width: 1_600 })
  expect(await sentenceOf(submit({ upload_id: wide, places: ['tushen'] }))).toBe('这张用不了：要 3:4 的')
  const heavy = await file({ ...portrait, bytes: 3_000_000 })
  expect(await sentenceOf(submit({ upload_id: heavy, places: ['wechat'] }))).toBe('这张用不了：要 2 MB 以内')
  expect((await client.call(materialList, {})).items).toEqual([])
  const both = await submit({ upload_id: heavy, places: ['wechat', 'tushen'] })
  expect(both.lines.map(({ place, state, cause, note }) => [place, state, cause, note])).toEqual([
    ['tushen', 'reviewing', null, ''],
    ['wechat', 'unsubmitted', 'demand', '要 2 MB 以内'],
  ])
  expect(await sentenceOf(submit({ upload_id: heavy, places: ['tushen'] }))).toBe('这张已经提交过了')
  const film = await file({ kind: 'video', ...portrait, durationMs: 8_000 })
  expect(await sentenceOf(submit({ upload_id: film, places: ['tushen'] }))).toBe('照片模板要一张图片')
  expect(await sentenceOf(submit({ origin: 'licensed', places: ['tushen'] }))).toBe('请上传授权书')
})

it('a weekly quota holds, also for submissions at the same moment, and comes back on Monday', async () => {
  const { client, submit, uid } = await makeOfferer()
  const tried = await Promise.allSettled(Array.from({ length: 7 }, () => submit({ places: ['kuaishou'] })))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await sentenceOf(submit({ places: ['kuaishou'] }))).toBe('本周的名额用完了，周一 00:00 恢复')
  const full = await client.call(materialPlaceList, { kind: 'photo' })
  expect(full.items.find(({ place }) => place === 'kuaishou')).toMatchObject({
    opening: 'full',
    demand: '每人每周 5 个，周一 00:00 恢复',
    note: '已提交 5 / 5',
  })
  await server.services.db.write((tx) =>
    tx.execute(
      sql`UPDATE material_lines SET submitted_at = submitted_at - interval '7 days' WHERE uid = ${uid}`,
    ),
  )
  const renewed = await client.call(materialPlaceList, { kind: 'photo' })
  expect(renewed.items.find(({ place }) => place === 'kuaishou')?.opening).toBe('open')
})

it('one that is done again stays online until the new one is passed', async () => {
  const { client, submit, uid } = await makeOfferer()
  const staff = await reviewer()
  const old = await submit({ places: ['tushen'] })
  await staff.call(passMaterial, { id: await waitingLine(staff, uid, 'tushen') })
  const next = await submit({ places: ['tushen'], title: '秋水二', replaces: old.id })
  const stateOf = async (id: string) => (await client.call(materialRead, { id })).lines[0]
  expect(await stateOf(old.id)).toMatchObject({ state: 'online', acts: [] })
  expect(await sentenceOf(submit({ places: ['tushen'], replaces: old.id }))).toContain('已经改过再提')
  const id = await waitingLine(staff, uid, 'tushen')
  expect(await staff.call(staffMaterialRead, { id })).toMatchObject({ title: '秋水二', replaces: '秋水' })
  await staff.call(passMaterial, { id })
  expect(await stateOf(next.id)).toMatchObject({ state: 'online' })
  expect(await stateOf(old.id)).toMatchObject({ state: 'offline', cause: 'replaced' })
})

it('an appeal is answered by another reviewer, once', async () => {
  const { client, submit, uid } = await makeOfferer()
  const [first, second] = [await reviewer(), await reviewer()]
  const { id } = await submit({ places: ['tushen'] })
  const line = await waitingLine(first, uid, 'tushen')
  expect(await sentenceOf(first.call(rejectMaterial, { id: line, cause: 'other' }))).toContain('写清原因')
  await first.call(rejectMaterial, { id: line, cause: 'side' })
  const appealed = await client.call(materialAppeal, { id, place: 'tushen', text: '是正脸，请再看一次' })
  expect(appealed.lines[0]).toMatchObject({ state: 'reviewing', is_appealed: true })
  const own = '这是你自己做出的决定，请由另一位审核员复审'
  expect((await first.call(staffMaterialRead, { id: line })).decide_objection).toBe(own)
  expect(await sentenceOf(first.call(passMaterial, { id: line }))).toBe(own)
  await second.call(rejectMaterial, { id: line, cause: 'side' })
  expect(await sentenceOf(client.call(materialAppeal, { id, place: 'tushen', text: '再看一次吧好吗' }))).toBe(
    '这一处已经申诉过一次',
  )
})

it('a line that a colleague has open is only readable', async () => {
  const { submit, uid } = await makeOfferer()
  const [first, second] = [await reviewer(), await reviewer()]
  await submit({ places: ['tushen'] })
  const id = await waitingLine(first, uid, 'tushen')
  expect((await first.call(claimMaterial, { id })).is_mine).toBe(true)
  expect((await second.call(claimMaterial, { id })).is_mine).toBe(false)
  expect(await sentenceOf(second.call(passMaterial, { id }))).toBe('同事正在审这一条')
  await first.call(passMaterial, { id })
  expect(await sentenceOf(first.call(passMaterial, { id }))).toBe('这一条已经审过了')
})

it('a licence that is over takes it off, and a new one brings it back to review', async () => {
  const { client, file, submit, uid } = await makeOfferer()
  const staff = await reviewer()
  const licence_until = businessDay(server.services.clock() + dayMs)
  const licence_upload_id = await file()
  const { id } = await submit({ places: ['tushen'], origin: 'licensed', licence_upload_id, licence_until })
  await staff.call(passMaterial, { id: await waitingLine(staff, uid, 'tushen') })
  await runWalk(server, job)
  expect((await client.call(materialRead, { id })).lines[0]?.state).toBe('online')
  server.passTime(3 * dayMs)
  await runWalk(server, job)
  expect((await client.call(materialRead, { id })).lines[0]).toMatchObject({
    state: 'offline',
    cause: 'licence',
    acts: ['licence'],
  })
  expect((await client.call(noticeList, {})).items[0]?.title).toBe('「秋水」的授权到期了')
  const renew = (until: number) =>
    client.call(materialLicence, { id, licence_upload_id, licence_until: businessDay(until) })
  const now = server.services.clock()
  expect(await sentenceOf(renew(now - dayMs))).toBe('授权已经到期')
  expect((await renew(now + 90 * dayMs)).lines[0]?.state).toBe('reviewing')
})

it('an operator closes a place with a reason, and the change is in the log once', async () => {
  const { client } = await makeOfferer()
  const operator = server.asStaff(await server.make.staff('operator'))
  const { items } = await operator.call(staffMaterialPlaces, {})
  expect(items).toHaveLength(10)
  const {
    id: _id,
    place,
    kind,
    ...facts
  } = items.find((item) => item.place === 'wechat' && item.kind === 'video') ?? items[0] ?? expect.fail()
  const wanted = { ...facts, place, kind, is_open: false, closed_note: '12/01 恢复', reason: '平台升级' }
  expect(await sentenceOf(operator.call(changeMaterialPlace, { ...wanted, closed_reason: '' }))).toBe(
    '关闭时要写原因',
  )
  const closed = await operator.call(changeMaterialPlace, { ...wanted, closed_reason: '平台升级' })
  expect(closed.version).toBe(facts.version + 1)
  const places = await client.call(materialPlaceList, { kind: 'video' })
  expect(places.items.find((each) => each.place === 'wechat')).toMatchObject({
    opening: 'closed',
    demand: '平台升级',
    note: '12/01 恢复',
  })
  await refusalOf(operator.call(changeMaterialPlace, { ...wanted, closed_reason: '又一次' }))
})
