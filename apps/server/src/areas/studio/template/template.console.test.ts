/** Templates from upload to the last day of their rights, and the list of faces that may not be used. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCodes } from '@wallpaper/contract'
import { businessDay, dayMs } from '@wallpaper/contract/day'
import { approve, auditList, reject } from '@wallpaper/contract/staff/staff.console'
import { addDeniedFace, deniedFaces, removeDeniedFace } from '@wallpaper/contract/studio/denied.console'
import {
  findTemplateFaces,
  newStaffTemplate,
  saveStaffTemplate,
  staffTemplateRead,
  staffTemplates,
  submitStaffTemplate,
  takeTemplateOffline,
  tryTemplate,
  uploadTemplateProof,
} from '@wallpaper/contract/studio/template.console'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Tx } from '../../../platform/db/database.ts'
import { fromPixels, type Pixels } from '../../../platform/media/picture/pixels.ts'
import { makeVideo } from '../../../platform/media/video/video.fixtures.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { makeFaceTemplate } from '../../../test/faceTemplates.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { deniedReader } from '../denied/denied.repository.ts'
import type { Descriptor } from '../denied/denied.rules.ts'
import { createDeniedList, deniedKeyPurpose } from '../denied/deniedList.ts'
import { blankPicture, drawFace, drawPortrait } from '../engine/drawn/drawFace.ts'
import { drawFilm } from '../engine/drawn/drawFilm.ts'
import { lookOf } from '../engine/drawn/faceLook.ts'
import { descriptorOf } from '../test/faceWorld.ts'
import { templateReader, templateRepository } from './template.repository.ts'
import { seamMax } from './template.rules.ts'

// Models load slowly, and the workers of the engine run at the lowest priority.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'template-test-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const operator = async () => server.asStaff(await server.make.staff('operator'))
type Desk = Awaited<ReturnType<typeof operator>>

const sentenceOf = async (call: Promise<unknown>) => (await refusalOf(call)).message
const pngOf = (pixels: Pixels) => fromPixels(pixels).png().toBuffer()
const portrait = async (seed: number, side = 320) =>
  pngOf(drawPortrait(lookOf(seed, { yaw: 0, roll: 0 }), side))
const fileOf = (bytes: Uint8Array, name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type })
const picture = (bytes: Uint8Array) => fileOf(bytes, '画.png', 'image/png')
const pdf = () => fileOf(Buffer.from('%PDF-1.4\n%%EOF'), '授权书.pdf', 'application/pdf')

const rights = {
  source: 'commissioned',
  author: '许念，合同 HT2609-118',
  scope: '换脸、商用、可改',
  is_drawn: true,
  is_adult: true,
} as const
const lastDay = (days: number) => businessDay(server.services.clock() + days * dayMs)

type Template = Awaited<ReturnType<typeof draft>>
const draft = async (desk: Desk, kind: 'picture' | 'character', bytes: Uint8Array, title = '海棠花下') =>
  desk.call(newStaffTemplate, { kind, title }, { file: picture(bytes) })

const filled = async (desk: Desk, { id, title, version, faces }: Template, more: object = {}) => {
  const saved = await desk.call(saveStaffTemplate, {
    ...{ id, version, title, faces, category: '古风', until: lastDay(30) },
    ...rights,
    ...more,
  })
  return saved.proof_name ? saved : desk.call(uploadTemplateProof, { id }, { file: pdf() })
}

const approvalOf = ({ approval_id }: Template) => ({ id: approval_id ?? 0 })

const onlineNow = (id: string) =>
  server.services.db.read((tx) => templateReader(tx).online(id, businessDay(server.services.clock())))

it('a picture goes online by two operators; while it is edited, the old version stays', async () => {
  const [maker, checker] = [await operator(), await operator()]
  const made = await draft(maker, 'picture', await portrait(11))
  expect(made).toMatchObject({ state: 'draft', version: 1, online_version: 0, width: 320, approval_id: null })
  expect(made.faces.map(({ name, face, points }) => [name, face, points.length])).toEqual([['主角', 0, 106]])
  expect(made.missing).toEqual([
    '写上分类',
    '写上作者',
    '写上可用到哪一天',
    '写上可以用在哪里',
    '上传权利证明',
    '确认画面是画出来的，或已取得本人授权',
    '确认看起来是成年人',
    '先试换一次',
  ])
  expect(await sentenceOf(maker.call(tryTemplate, { id: made.id }))).toBe(
    '还没有上线的虚拟角色，先上线一个再试换',
  )

  const character = await filled(maker, await draft(maker, 'character', await portrait(102), '小满'))
  const asked = await maker.call(submitStaffTemplate, { id: character.id, version: character.version })
  await checker.call(approve, approvalOf(asked))

  // Whether it is high is the engine's to say; a reason is allowed in both cases.
  const high_reason = '边缘略明显，看得过去'
  const ready = await filled(maker, made, { high_reason })
  expect(ready.missing).toEqual(['先试换一次'])
  expect(await codeOf(filled(maker, made))).toBe(errorCodes.changedMeanwhile)
  expect(await sentenceOf(maker.call(submitStaffTemplate, { id: ready.id, version: ready.version }))).toBe(
    '还差一步：先试换一次',
  )
  const tried = await maker.call(tryTemplate, { id: ready.id })
  expect(tried.checks.trials).toMatchObject([{ name: '小满', failure: '' }])
  const [trial = expect.fail()] = tried.checks.trials
  expect([trial.seam > 0, trial.is_high]).toEqual([true, trial.seam > seamMax])
  expect((await fetch(new URL(tried.checks.trials[0]?.small_url ?? '', server.url))).status).toBe(200)
  const waiting = await maker.call(submitStaffTemplate, { id: ready.id, version: ready.version })
  expect([waiting.state, waiting.online_version]).toEqual(['waiting', 0])
  expect(await sentenceOf(filled(maker, waiting))).toBe('已经提交，等同事确认；要改就先撤回申请')
  expect(await codeOf(maker.call(approve, approvalOf(waiting)))).toBe(errorCodes.makerIsChecker)
  await checker.call(approve, approvalOf(waiting))
  const online = await maker.call(staffTemplateRead, { id: made.id })
  expect(online).toMatchObject({ state: 'online', has_changes: false, online_version: ready.version })

  const moved = online.faces.map((face) => ({ ...face, points: face.points.map((value) => value + 1) }))
  const edited = await filled(maker, { ...online, faces: moved }, { title: '海棠花下二', high_reason })
  expect(edited).toMatchObject({
    state: 'online',
    has_changes: true,
    title: '海棠花下二',
    missing: ['先试换一次'],
  })
  expect((await onlineNow(made.id))?.version.title).toBe('海棠花下')
  await maker.call(tryTemplate, { id: made.id })
  const again = await maker.call(submitStaffTemplate, { id: made.id, version: edited.version })
  await checker.call(reject, { ...approvalOf(again), note: '点歪了' })
  expect(await maker.call(staffTemplateRead, { id: made.id })).toMatchObject({
    state: 'online',
    approval_id: null,
  })
  const third = await maker.call(submitStaffTemplate, { id: made.id, version: edited.version })
  await checker.call(approve, approvalOf(third))
  expect((await onlineNow(made.id))?.version.title).toBe('海棠花下二')

  const off = await checker.call(takeTemplateOffline, { id: made.id, reason: '作者要求' })
  expect([off.state, off.online_version, await onlineNow(made.id)]).toEqual(['offline', 0, undefined])
  const admin = server.asStaff(await server.make.staff('admin'))
  const { items } = await admin.call(auditList, { subject: `face_template:${made.id}`, limit: 50 })
  expect(items.map(({ action }) => action)).toEqual([
    'face_template.offline',
    'face_template.online',
    'approval.approve',
    'approval.propose',
    'approval.reject',
    'approval.propose',
    'face_template.change',
    'face_template.online',
    'approval.approve',
    'approval.propose',
    'face_template.proof',
    'face_template.change',
    'face_template.add',
  ])
})

it('a trial that is high needs a reason, and marks must lie in the picture', async () => {
  const desk = await operator()
  const made = await filled(desk, await draft(desk, 'picture', await portrait(23)))
  const [face] = made.faces
  if (!face) throw new Error('the portrait has a face')
  const outside = { ...face, box: { ...face.box, x: 400 } }
  expect(await sentenceOf(filled(desk, { ...made, faces: [outside] }))).toBe('第 1 张脸的框要在画面里')
  // One place of a job would be two people.
  expect(await sentenceOf(filled(desk, { ...made, faces: [...made.faces, ...made.faces] }))).toBe(
    `两张脸都叫「${made.faces[0]?.name}」，改一个名字`,
  )
  const half = { ...face, points: face.points.slice(0, 10) }
  expect(await sentenceOf(filled(desk, { ...made, faces: [half] }))).toBe('第 1 张脸的点不完整')
  await server.services.db.write(async (tx) => {
    const row = await templateReader(tx).byId(made.id)
    if (!row) throw new Error('it was made')
    const trials = [{ name: '小满', key: '', seam: 3.4, isHigh: true, failure: '' }]
    await templateRepository(tx).change(made.id, { draft: { ...row.draft, trials } })
  })
  const high = await desk.call(staffTemplateRead, { id: made.id })
  expect(high.missing).toEqual(['有试换偏高或没有做成，写一句说明'])
  expect((await filled(desk, high, { high_reason: '戴眼镜的边缘略明显' })).missing).toEqual([])
})

it('files that cannot become a template are refused with a sentence, and leave nothing', async () => {
  const desk = await operator()
  const crowd = blankPicture(1000, 500, lookOf(1))
  for (let at = 0; at < 50; at++)
    drawFace(crowd, lookOf(at + 1), { x: 50 + (at % 10) * 100, y: 45 + Math.floor(at / 10) * 100, size: 40 })
  const frame = await portrait(3, 96)
  const animated = await sharp([frame, await portrait(4, 96)], { join: { animated: true } })
    .webp()
    .toBuffer()
  const mute = join(folder, 'mute.mp4')
  await makeVideo(mute, { picture: 'none', frames: 15 })
  const film = join(folder, 'film.mp4')
  await makeVideo(film, { frames: 10 })
  const [noPicture, moving] = [await readFile(mute), await readFile(film)]
  const send = (kind: 'picture' | 'video' | 'character', file: File) =>
    sentenceOf(desk.call(newStaffTemplate, { kind, title: '不行' }, { file }))
  expect({
    crowd: await send('picture', picture(await pngOf(crowd))),
    animated: await send('picture', fileOf(animated, '动.webp', 'image/webp')),
    soundOnly: (await send('video', fileOf(noPicture, '声.mp4', 'video/mp4'))) !== '',
    film: (await send('picture', fileOf(moving, '片.mp4', 'video/mp4'))) !== '',
    text: (await send('picture', fileOf(Buffer.from('no picture'), '字.png', 'image/png'))) !== '',
    nobody: await send('character', picture(await pngOf(blankPicture(320, 240, lookOf(1))))),
  }).toEqual({
    crowd: '画面里的脸太多，最多 20 张，请换一张',
    animated: '动图不能做模板，请换一张照片，或做成视频再传',
    soundOnly: true,
    film: true,
    text: true,
    nobody: '没有找到脸，请换一张正脸的图',
  })
  const { items } = await desk.call(staffTemplates, {})
  expect(items.filter(({ title }) => title === '不行')).toEqual([])
  const some = await desk.call(
    newStaffTemplate,
    { kind: 'picture', title: '空地' },
    { file: picture(await pngOf(blankPicture(320, 240, lookOf(1)))) },
  )
  expect([some.faces, some.missing[0]]).toEqual([[], '标出至少一张脸'])
  expect(
    await sentenceOf(
      desk.call(
        uploadTemplateProof,
        { id: some.id },
        { file: fileOf(Buffer.from('hello'), '授权书.pdf', 'application/pdf') },
      ),
    ),
  ).toBe('权利证明要 PDF 或图片')
  expect((await desk.call(findTemplateFaces, { id: some.id })).faces).toEqual([])
})

it('a video is marked on key frames, and tried on each of them', async () => {
  const [desk, checker] = [await operator(), await operator()]
  const path = join(folder, 'person.mp4')
  const look = lookOf(5, { yaw: 0, roll: 0 })
  await drawFilm(path, { look, frames: 18, width: 320, height: 320, move: (each) => each })
  const file = fileOf(await readFile(path), '片.mp4', 'video/mp4')
  const made = await desk.call(newStaffTemplate, { kind: 'video', title: '散步' }, { file })
  expect([made.kind, made.duration_ms, made.faces.map(({ at_ms }) => at_ms)]).toEqual(['video', 1_500, [0]])
  const late = desk.call(findTemplateFaces, { id: made.id, at_ms: 1_501 })
  expect(await sentenceOf(late)).toBe('视频没有这么长，往前选一个时刻')
  const { faces } = await desk.call(findTemplateFaces, { id: made.id, at_ms: 1_000 })
  expect(faces.map(({ name, at_ms, is_usable, word }) => [name, at_ms, is_usable, word])).toEqual([
    ['主角', 1_000, true, '可以换'],
  ])
  const second = faces.map(({ word: _word, is_usable: _isUsable, ...mark }) => mark)
  const saved = await filled(desk, { ...made, faces: [...made.faces, ...second] })
  expect(saved.faces.map(({ at_ms }) => at_ms)).toEqual([0, 1_000])
  const after = [{ ...(second[0] ?? expect.fail()), at_ms: 1_600 }]
  expect(await sentenceOf(filled(desk, { ...saved, faces: after }))).toBe('第 1 张脸标在了视频结束以后')

  const character = await filled(desk, await draft(desk, 'character', await portrait(117), '阿岚'))
  const asked = await desk.call(submitStaffTemplate, { id: character.id, version: character.version })
  await checker.call(approve, approvalOf(asked))
  await server.services.db.write(async (tx) => {
    await makeFaceTemplate(tx, { kind: 'character', title: '没有图的', used: 1_000 })
  })
  const { trials } = (await desk.call(tryTemplate, { id: made.id })).checks
  const told = new Map(trials.map(({ name, failure }) => [name, failure]))
  expect([told.get('没有图的'), told.get('阿岚')]).toEqual(['角色的图不在了，请重新上传角色', ''])

  // Where nobody is, a paid job would fail later: the trial says it, and when in the film.
  const nobody = { ...(second[0] ?? expect.fail()), name: '2 号', at_ms: 500, points: [] }
  const wrong = { ...nobody, box: { x: 2, y: 2, width: 30, height: 30 } }
  const { id, version } = await desk.call(staffTemplateRead, { id: made.id })
  await filled(desk, { ...saved, id, version, faces: [...saved.faces, wrong] })
  const again = (await desk.call(tryTemplate, { id })).checks.trials
  expect(again.find(({ name }) => name === '阿岚')?.failure).toBe(
    '第 0.5 秒：这个模板里标好的脸找不到了，请换一个模板',
  )
})

it('a template ends on the last day of its rights by itself', async () => {
  const desk = await operator()
  const [today, tomorrow] = await server.services.db.write(async (tx) => [
    await makeFaceTemplate(tx, { until: lastDay(0) }),
    await makeFaceTemplate(tx, { until: lastDay(1) }),
  ])
  const stateOf = async (id: string) => (await desk.call(staffTemplateRead, { id })).state
  expect(await onlineNow(today?.id ?? '')).toBeUndefined()
  expect(await runWalk(server, 'studio.end-templates')).toMatchObject({ failed: 0 })
  expect([await stateOf(today?.id ?? ''), await stateOf(tomorrow?.id ?? '')]).toEqual(['ended', 'online'])
  server.passTime(dayMs)
  await runWalk(server, 'studio.end-templates')
  const { state } = await (await operator()).call(staffTemplateRead, { id: tomorrow?.id ?? '' })
  expect(state).toBe('ended')
})

it('a face comes onto the list by one photo of one person, and leaves it by two operators', async () => {
  const [maker, checker] = [await operator(), await operator()]
  const bytes = await portrait(303)
  const add = (file: File) =>
    maker.call(addDeniedFace, { name: '某人', cause: 'asked', note: '本人来信' }, { file })
  const added = await add(picture(bytes))
  expect(added).toMatchObject({ name: '某人', reason: 'asked', state: 'active', hits: 0, removed_at: null })
  expect(await sentenceOf(add(picture(bytes)))).toBe('名单里已经有一张很像的脸：某人')
  expect(await sentenceOf(add(picture(await pngOf(blankPicture(320, 240, lookOf(1))))))).toBe(
    '没有找到脸，请换一张正脸的照片',
  )
  const like = await filled(maker, await draft(maker, 'picture', bytes, '像名单'))
  expect(like.checks).toMatchObject({ denied: 1, is_like_denied: true, nearest: 1 })
  expect(like.missing).toContain('画面里有一张脸像名单里的脸，不能上线')

  const { db } = server.services
  const numbers = await descriptorOf(bytes)
  const other = numbers.map((value) => value + 1)
  const list = createDeniedList(server.services.safeFor(deniedKeyPurpose))
  const deniedAmong = (tx: Tx, faces: readonly Descriptor[]) => list.met(tx, faces)
  expect(await db.write((tx) => deniedAmong(tx, [other, numbers, numbers]))).toEqual(new Set([1, 2]))
  expect((await maker.call(deniedFaces, {})).items).toMatchObject([{ id: added.id, hits: 1 }])

  const asked = await maker.call(removeDeniedFace, { id: added.id, reason: '本人撤回' })
  expect(asked.state).toBe('removing')
  const again = maker.call(removeDeniedFace, { id: added.id, reason: '再来' })
  expect(await sentenceOf(again)).toContain('等待复核')
  expect(await db.write((tx) => deniedAmong(tx, [numbers]))).toEqual(new Set([0]))
  const id = await db.read(async (tx) => (await deniedReader(tx).one(added.id))?.approvalId ?? 0)
  expect(await codeOf(maker.call(approve, { id }))).toBe(errorCodes.makerIsChecker)
  await checker.call(approve, { id })
  const { items } = await maker.call(deniedFaces, { state: 'removed' })
  expect(items.map(({ id: each, state }) => [each, state])).toEqual([[added.id, 'removed']])
  expect(await db.write((tx) => deniedAmong(tx, [numbers]))).toEqual(new Set())
})
