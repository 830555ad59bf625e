/** Camps over HTTP: joined once, handed in until the end, marked once by staff or tutor, certified. */
import { errorCodes, type InputOf } from '@wallpaper/contract'
import { campHandIn, campHomeworks, campInfo, campJoin, campList, campMark } from '@wallpaper/contract/learn'
import {
  campRecords,
  homeworkRead,
  homeworkRecords,
  markHomework,
  saveCamp,
} from '@wallpaper/contract/learn/camp.console'
import { exportLearn, publishLearn } from '@wallpaper/contract/learn/learn.console'
import { taskBoxList } from '@wallpaper/contract/member'
import { noticeList } from '@wallpaper/contract/notice'
import { workbench } from '@wallpaper/contract/staff/staff.console'
import { privateUploadInit } from '@wallpaper/contract/upload'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../../test/factories.ts'
import { makePrivateUpload } from '../../../test/readyUpload.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { openSession } from '../../account/public.ts'
import { campRepository } from './camp.repository.ts'

let server: TestServer
let operator: TestStaff
beforeAll(async () => {
  server = await startTestServer()
})
// New staff each time: their sessions last half a day, and these tests pass days.
beforeEach(async () => {
  operator = await server.make.staff('operator')
})
afterAll(() => server.stop())

const desk = () => server.asStaff(operator)
const api = (who: TestPerson) => server.as(who.session)
/** Sessions last six days. */
const signInAnew = async (person: TestPerson) => {
  const { db, clock } = server.services
  person.session = await db.write((tx) => openSession(tx, { uid: person.uid, now: clock() }))
}

type Camp = InputOf<typeof saveCamp>
const day = (title: string, more: Partial<Camp['schedule'][number]> = {}) => ({
  title,
  note: '',
  lesson_id: null,
  homework: '截图交上来',
  pictures_needed: 0,
  ...more,
})
const today = () => businessDay(server.services.clock())
const write = (more: Partial<Camp> = {}) =>
  desk().call(saveCamp, {
    title: '海外图片营 · 第 6 期',
    teacher: '周老师',
    about: '',
    starts_on: today(),
    pass_needed: 1,
    schedule: [day('给海外观众起标题'), day('竖图改横图')],
    ...more,
  })
const open = async (more: Partial<Camp> = {}) => {
  const { id } = await write(more)
  await desk().call(publishLearn, { kind: 'camp', id, reason: '开营' })
  return id
}
const picture = (who: TestPerson) => server.services.db.write((tx) => makePrivateUpload(tx, who.uid))
const handIn = (who: TestPerson, id: number, more: Partial<InputOf<typeof campHandIn>> = {}) =>
  api(who).call(campHandIn, { id, day: 1, text: '请老师看看', upload_ids: [], ...more })
const homeworkOf = async (who: TestPerson, id: number) => {
  const { items } = await desk().call(homeworkRecords, { camp_id: id, uid: who.uid })
  const [newest] = items
  if (!newest) throw new Error('no homework')
  return newest
}
const markAs = (
  result: 'passed' | 'redo',
  { id, revision }: { id: string; revision: number },
  note = '可以',
) => desk().call(markHomework, { id, revision, result, note })

describe('a camp', () => {
  it('is joined once, however often one presses', async () => {
    const person = await server.make.person()
    const id = await open()
    await Promise.all([1, 2, 3].map(() => api(person).call(campJoin, { id })))
    const detail = await api(person).call(campJoin, { id })
    expect(detail).toMatchObject({ is_joined: true, members: 1, rank: 1, reached: 1, note: '' })
    const { items } = await api(person).call(campList, {})
    expect(items.find((camp) => camp.id === id)).toMatchObject({ state: 'running', is_joined: true })
  })

  it('counts in the task box when joined, and with each homework once, replaced or done again', async () => {
    const person = await server.make.person()
    const id = await open({ schedule: Array.from({ length: 20 }, (_, at) => day(`第 ${at + 1} 天`)) })
    const counted = async () => {
      const { tasks, points } = await api(person).call(taskBoxList, {})
      const progress = (metric: string) => tasks.find((task) => task.metric === metric)?.progress
      return [progress('camps_joined'), progress('homeworks_handed'), points]
    }
    expect(await counted()).toEqual([0, 0, 0])
    await api(person).call(campJoin, { id })
    expect(await counted()).toEqual([1, 0, 20])
    await handIn(person, id)
    await handIn(person, id, { text: '换一份' })
    expect(await counted()).toEqual([1, 1, 50])
    await markAs('redo', await homeworkOf(person, id))
    server.passTime(8 * dayMs)
    await signInAnew(person)
    operator = await server.make.staff('operator')
    expect(await counted(), 'the week after').toEqual([0, 0, 0])
    await handIn(person, id, { text: '重做的' })
    expect(await counted(), 'done again is no second one').toEqual([0, 0, 0])
  })

  it('has no more members than seats, and none when it is over', async () => {
    const [one, two] = [await server.make.person(), await server.make.person()]
    const id = await open({ seats: 1 })
    const outcomes = await Promise.all([one, two].map((who) => codeOf(api(who).call(campJoin, { id }))))
    expect(outcomes.sort()).toEqual([errorCodes.ok, errorCodes.refused].sort())
    const past = await open({ starts_on: '2026-01-01' })
    expect((await api(one).call(campInfo, { id: past })).note).toContain('已经结束')
    expect(await codeOf(api(one).call(campJoin, { id: past }))).toBe(errorCodes.refused)
  })

  it('is not there before it is put out', async () => {
    const person = await server.make.person()
    const { id } = await write()
    expect(await codeOf(api(person).call(campInfo, { id }))).toBe(errorCodes.notFound)
    expect(await codeOf(api(person).call(campJoin, { id }))).toBe(errorCodes.notFound)
  })

  it('asks for no more homework than it has, and keeps the days that were handed in for', async () => {
    expect(await codeOf(write({ pass_needed: 3 }))).toBe(errorCodes.invalidInput)
    expect(await codeOf(write({ schedule: [day('一', { lesson_id: 999_999 })] }))).toBe(
      errorCodes.invalidInput,
    )
    expect(await codeOf(write({ tutor_uid: 999_999_999 }))).toBe(errorCodes.invalidInput)
    const person = await server.make.person()
    const id = await open()
    await api(person).call(campJoin, { id })
    await handIn(person, id)
    expect(await codeOf(write({ id, starts_on: '2026-01-01' }))).toBe(errorCodes.invalidInput)
    expect(await codeOf(write({ id, schedule: [day('一', { homework: '' }), day('二')] }))).toBe(
      errorCodes.refused,
    )
    expect((await write({ id, schedule: [day('一'), day('二'), day('三')] })).days).toBe(3)
  })
})

describe('homework', () => {
  it('goes back and forth until it has passed, with every version kept, and ends in a certificate', async () => {
    const person = await server.make.person({ nickname: '林晚风' })
    const id = await open({ schedule: [day('标题', { pictures_needed: 2 }), day('横图')] })
    await api(person).call(campJoin, { id })
    const files = [await picture(person), await picture(person)]
    expect(await refusalOf(handIn(person, id, { upload_ids: files.slice(0, 1) }))).toMatchObject({
      message: '还差 1 张，交满 2 张可提交',
    })
    const handed = await handIn(person, id, { upload_ids: files })
    expect(handed.schedule[0]).toMatchObject({
      state: 'waiting',
      homeworks: [{ version: 1, state: 'waiting' }],
    })
    expect(handed.schedule[0]?.homeworks[0]?.files.length).toBe(2)

    const first = await homeworkOf(person, id)
    expect(first).toMatchObject({ person: { nickname: '林晚风' }, day_title: '标题', task: '截图交上来' })
    expect(await codeOf(markAs('redo', first, ''))).toBe(errorCodes.invalidInput)
    await markAs('redo', first, '第 2 张主体被裁掉一半')
    expect((await api(person).call(noticeList, {})).items[0]?.title).toBe('第 1 天的作业需修改')

    const again = await handIn(person, id, { upload_ids: files, text: '改好了' })
    expect(again.schedule[0]?.homeworks.map(({ version, state }) => [version, state])).toEqual([
      [2, 'waiting'],
      [1, 'redo'],
    ])
    await markAs('passed', await homeworkOf(person, id))
    const done = await api(person).call(campInfo, { id })
    expect(done).toMatchObject({
      passed: 1,
      has_certificate: true,
      certificate: {
        name: '林晚风',
        camp: '海外图片营 · 第 6 期',
        number: expect.stringContaining(String(person.uid)),
      },
    })
    expect((await api(person).call(noticeList, {})).items.map(({ title }) => title)).toContain(
      '恭喜从「海外图片营 · 第 6 期」结业',
    )
    expect(await refusalOf(handIn(person, id, { upload_ids: files }))).toMatchObject({
      message: '这份作业已经通过，不用再交',
    })
  })

  it('is replaced while it waits, and a mark of what was there before is refused', async () => {
    const person = await server.make.person()
    const id = await open()
    await api(person).call(campJoin, { id })
    await handIn(person, id)
    const seen = await homeworkOf(person, id)
    await handIn(person, id, { text: '换了一份' })
    expect(await codeOf(markAs('passed', seen))).toBe(errorCodes.changedMeanwhile)
    const now = await desk().call(homeworkRead, { id: seen.id })
    expect(now).toMatchObject({ text: '换了一份', version: 1, revision: 2 })
    expect((await desk().call(homeworkRecords, { camp_id: id })).total).toBe(1)
  })

  it('is marked once, whoever comes first, and passes once', async () => {
    const person = await server.make.person()
    const id = await open()
    await api(person).call(campJoin, { id })
    await handIn(person, id)
    const seen = await homeworkOf(person, id)
    const outcomes = await Promise.all([1, 2, 3].map(() => codeOf(markAs('passed', seen))))
    expect(outcomes.filter((code) => code === errorCodes.ok).length).toBe(1)
    expect(outcomes.filter((code) => code === errorCodes.changedMeanwhile).length).toBe(2)
    expect((await api(person).call(campInfo, { id })).passed).toBe(1)
  })

  it('is late after its day, and refused some days after the end and before the beginning', async () => {
    const person = await server.make.person()
    const id = await open()
    expect(await refusalOf(handIn(person, id))).toMatchObject({ message: '请先报名，再交作业' })
    await api(person).call(campJoin, { id })
    expect(await refusalOf(handIn(person, id, { day: 2 }))).toMatchObject({
      message: expect.stringContaining('还没开始'),
    })
    expect(await codeOf(handIn(person, id, { day: 9 }))).toBe(errorCodes.notFound)
    expect(await codeOf(handIn(person, id, { text: '' }))).toBe(errorCodes.invalidInput)
    server.passTime(dayMs)
    expect((await handIn(person, id)).schedule[0]?.homeworks[0]).toMatchObject({ is_late: true })
    server.passTime(5 * dayMs)
    await signInAnew(person)
    expect(await refusalOf(handIn(person, id, { day: 2 }))).toMatchObject({
      message: '训练营已经结束，不能再交作业',
    })
    expect((await api(person).call(campInfo, { id })).schedule[1]?.can_hand_in).toBe(false)
  })

  it('of 2 GB is refused before a byte is sent, with the limit', async () => {
    const person = await server.make.person()
    const wanted = { kind: 'video' as const, name: 'a.mp4', fileType: 'mp4', size: 2_000_000_000 }
    expect(await refusalOf(api(person).call(privateUploadInit, { files: [wanted] }))).toMatchObject({
      message: '视频大小不能超过500M',
    })
  })

  it('with another’s pictures is refused', async () => {
    const [person, other] = [await server.make.person(), await server.make.person()]
    const id = await open()
    await api(person).call(campJoin, { id })
    const theirs = await picture(other)
    expect(await codeOf(handIn(person, id, { upload_ids: [theirs] }))).not.toBe(errorCodes.ok)
  })

  it('is marked by the tutor of its camp, and by no other creator', async () => {
    const [person, tutor, other] = [
      await server.make.person({ nickname: '学员' }),
      await server.make.person({ nickname: '周老师' }),
      await server.make.person(),
    ]
    const id = await open({ tutor_uid: tutor.uid })
    await api(person).call(campJoin, { id })
    await handIn(person, id)
    expect(await codeOf(api(other).call(campHomeworks, { id }))).toBe(errorCodes.notFound)
    expect(await api(tutor).call(campInfo, { id })).toMatchObject({ is_tutor: true, to_mark: 1 })
    const { items } = await api(tutor).call(campHomeworks, { id })
    const [first] = items
    if (!first) throw new Error('nothing to mark')
    const marked = {
      homework_id: first.id,
      revision: first.revision,
      result: 'passed',
      note: '很好',
    } as const
    expect(await codeOf(api(other).call(campMark, marked))).not.toBe(errorCodes.ok)
    await api(tutor).call(campMark, marked)
    expect(await codeOf(api(tutor).call(campMark, marked))).toBe(errorCodes.changedMeanwhile)
    const detail = await api(person).call(campInfo, { id })
    expect(detail.schedule[0]?.homeworks[0]?.mark).toMatchObject({ by: '周老师', note: '很好' })
  })

  it('is counted, listed and exported for staff', async () => {
    const person = await server.make.person({ nickname: '导出的人' })
    const id = await open({ title: '导出的训练营' })
    await api(person).call(campJoin, { id })
    const before = (await desk().call(workbench, {})).homeworks_waiting
    await handIn(person, id)
    expect((await desk().call(workbench, {})).homeworks_waiting).toBe((before ?? 0) + 1)
    const { items } = await desk().call(campRecords, { text: '导出的' })
    expect(items[0]).toMatchObject({ members: 1, to_mark: 1, certified: 0 })
    expect((await desk().call(exportLearn, { kind: 'camp', text: '导出的' })).csv).toContain('导出的训练营')
    const { csv } = await desk().call(exportLearn, { kind: 'homework', camp_id: id, state: 'waiting' })
    expect(csv).toContain('导出的人')
  })

  it('goes with its person', async () => {
    const person = await server.make.person()
    const id = await open({ tutor_uid: person.uid })
    await api(person).call(campJoin, { id })
    await handIn(person, id)
    await server.services.db.write((tx) => campRepository(tx).eraseOf(person.uid))
    const left = await server.services.db.write((tx) =>
      tx.execute(sql`SELECT 1 FROM homeworks WHERE uid = ${person.uid}`),
    )
    expect(left.rows).toEqual([])
    expect((await desk().call(campRecords, {})).items.find((camp) => camp.id === id)?.tutor).toBeNull()
  })
})
