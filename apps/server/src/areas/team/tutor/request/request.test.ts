/** Over HTTP, from the tutor's application to a place with them. */

import { errorCodes } from '@wallpaper/contract'
import { personalData } from '@wallpaper/contract/account'
import { addSensitiveWords } from '@wallpaper/contract/review/review.console'
import { auditList } from '@wallpaper/contract/staff/staff.console'
import {
  applyUnbind,
  teacherDetail,
  teacherList,
  teacherWithdraw,
  teamIndex,
  tutorAnswer,
  tutorApply,
  tutorEnd,
  tutorIndex,
  tutorInfo,
  tutorSave,
  tutorStudents,
  unbindHandle,
} from '@wallpaper/contract/team'
import { decideTutor, setTutorCapacity, suspendTutor } from '@wallpaper/contract/team/tutor.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay, dayMs } from '../../../../platform/clock.ts'
import { codeOf, refusalOf } from '../../../../test/codeOf.ts'
import { runWalk } from '../../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../../test/testServer.ts'
import { relationReader } from '../../relation/relation.repository.ts'
import { paidOn } from '../../relation/sharers.service.ts'
import { application, tutorWorld } from '../test/tutorWorld.ts'
import { eraseTutoring } from '../tutor.personal.ts'

let server: TestServer
let world: ReturnType<typeof tutorWorld>
beforeAll(async () => {
  server = await startTestServer()
  world = tutorWorld(server)
})
afterAll(() => server.stop())

const person = (nickname = '小满') => server.make.person({ nickname })
const ban = (uid: number) =>
  server.services.db.write((tx) => tx.execute(sql`UPDATE people SET state = 'banned' WHERE uid = ${uid}`))

describe('becoming a tutor', () => {
  it('is applied for once, decided by staff with a reason, and applied for again after a no', async () => {
    const me = await person()
    const client = world.api(me)
    expect(await client.call(tutorApply, application)).toMatchObject({
      state: 'applied',
      note: expect.any(String),
    })
    expect((await refusalOf(client.call(tutorApply, application))).message).toBe('已经申请过了，等平台审核')
    const operator = await world.staff()
    const decision = { uid: me.uid, reason: '请写得更具体' }
    const { version } = await world.record(me.uid)
    await operator.call(decideTutor, { ...decision, version, verdict: 'refuse' })
    expect(
      await codeOf(operator.call(decideTutor, { ...decision, version, verdict: 'approve', capacity: 3 })),
    ).toBe(errorCodes.changedMeanwhile)
    expect(await client.call(tutorInfo, {})).toMatchObject({
      state: 'refused',
      reason: '请写得更具体',
      note: '',
    })
    expect(await world.titlesOf(me)).toContain('导师申请没有通过')
    await client.call(tutorApply, { ...application, headline: '手机风景壁纸' })
    const again = await world.record(me.uid)
    const noPlaces = operator.call(decideTutor, { ...decision, version: again.version, verdict: 'approve' })
    expect((await refusalOf(noPlaces)).data).toMatchObject({ fields: { capacity: '请填写名额' } })
    await operator.call(decideTutor, { ...decision, version: again.version, verdict: 'approve', capacity: 3 })
    expect((await refusalOf(client.call(tutorApply, application))).message).toBe('你已经是导师了')
    const admin = server.asStaff(await server.make.staff('admin'))
    const { items } = await admin.call(auditList, { subject: `tutor:${me.uid}` })
    expect(items).toMatchObject([
      { action: 'tutor.approve', reason: '请写得更具体', after: { state: 'approved', capacity: 3 } },
      { action: 'tutor.refuse', before: { state: 'applied' }, after: { state: 'refused' } },
    ])
    expect(await client.call(teamIndex, {})).toMatchObject({ is_tutor: true, tutor_waiting: 0 })
  })

  it('is not for words of the list, nor for whoever was banned meanwhile', async () => {
    const operator = await world.staff()
    await operator.call(addSensitiveWords, {
      words: '私下转账',
      category: 'gambling',
      level: 'block',
      reason: '测试',
    })
    const me = await person()
    const refused = world.api(me).call(tutorApply, { ...application, headline: '私下转账教学' })
    expect((await refusalOf(refused)).data).toMatchObject({ fields: { headline: expect.any(String) } })
    await world.api(me).call(tutorApply, application)
    await ban(me.uid)
    const { version } = await world.record(me.uid)
    const decision = { uid: me.uid, version, verdict: 'approve', capacity: 3, reason: '不错' } as const
    expect((await refusalOf(operator.call(decideTutor, decision))).message).toBe(
      '申请人的账号现在不可用，不能通过',
    )
  })
})

describe('asking a tutor', () => {
  it('leads to a relation from tomorrow on, told to both, which pays the tutor’s share', async () => {
    const tutor = await world.approvedTutor(2)
    const me = await person()
    const client = world.api(me)
    expect(await client.call(teacherDetail, { uid: tutor.uid })).toMatchObject({ note: '', students: 0 })
    const asked = await world.ask(me, tutor)
    expect(await world.titlesOf(tutor)).toContain('小满 想跟你学习')
    expect((await client.call(teacherList, {})).request).toMatchObject({ id: asked.id, state: 'applied' })
    expect(await world.api(tutor).call(teamIndex, {})).toMatchObject({ is_tutor: true, tutor_waiting: 1 })
    server.passTime(2 * 3_600_000)
    const answered = await world.api(tutor).call(tutorAnswer, { id: asked.id, verdict: 'accept' })
    expect(answered.state).toBe('accepted')
    const again = world.api(tutor).call(tutorAnswer, { id: asked.id, verdict: 'accept' })
    expect(await refusalOf(again)).toMatchObject({ code: errorCodes.changedMeanwhile, message: '已经接收了' })
    const now = server.services.clock()
    const [today, tomorrow] = [businessDay(now), businessDay(now + dayMs)]
    await server.services.db.read(async (tx) => {
      expect(await paidOn(tx, 'tutor', [me.uid], today)).toEqual([])
      const paid = { uid: me.uid, toUid: tutor.uid, fromDay: tomorrow }
      expect(await paidOn(tx, 'tutor', [me.uid], tomorrow)).toEqual([paid])
    })
    const list = await client.call(teacherList, {})
    expect(list.mine).toMatchObject({ uid: tutor.uid, from_day: tomorrow, hint: '第 1 步：还有 2 个任务' })
    expect(list.request).toBeNull()
    expect(await world.api(tutor).call(tutorIndex, {})).toMatchObject({ students: 1, answer_minutes: 120 })
    expect(await world.titlesOf(me)).toContain('陈老师 成为你的导师')
    expect(await world.titlesOf(tutor)).toContain('你接收了学员 小满')
  })

  it('says why it cannot be: oneself, twice, another one, one’s student, full, closed, suspended, banned, unknown', async () => {
    const tutor = await world.approvedTutor(1)
    const other = await world.approvedTutor(1, '苏老师')
    const me = await person()
    const ask = async (asking: typeof me, to: typeof me) => (await refusalOf(world.ask(asking, to))).message
    expect(await ask(tutor, tutor)).toBe('这是你自己，请选别的导师')
    expect(await refusalOf(world.ask(tutor, me))).toMatchObject({ code: errorCodes.notFound })
    await world.ask(me, tutor)
    expect(await ask(me, tutor)).toBe('已经申请过了，等 TA 答复')
    expect(await ask(me, other)).toBe('你在等另一位导师答复，撤回后可以申请这一位')
    const full = 'TA 的名额已满，可以先看看别的导师'
    expect(await ask(await person(), tutor)).toBe(full)
    expect((await world.api(other).call(teacherDetail, { uid: tutor.uid })).full_note).toBe('名额已满')
    const [waiting] = (await world.api(tutor).call(tutorIndex, {})).requests
    await world.api(tutor).call(tutorAnswer, { id: waiting?.id ?? '', verdict: 'accept' })
    expect(await ask(me, tutor)).toBe('TA 已经是你的导师')
    expect(await ask(me, other)).toBe('你已经有导师了，换导师需先解绑')
    const student = await world.taken(other, await world.approvedTutor(2, '周老师'))
    expect(await ask(other, student)).toBe('TA 是你的学员，不能同时做你的导师')
    const closed = 'TA 暂时不接收新学员，可以先看看别的导师'
    const free = await world.approvedTutor(3, '何老师')
    const said = { headline: application.headline, intro: application.intro }
    await world.api(free).call(tutorSave, { ...said, is_taking: false })
    expect(await ask(await person(), free)).toBe(closed)
    await world.api(free).call(tutorSave, { ...said, is_taking: true })
    const { version } = await world.record(free.uid)
    const operator = await world.staff()
    const suspension = { uid: free.uid, reason: '有学员投诉', is_suspended: true }
    const asking = await person('初一')
    const { id } = await world.ask(asking, free)
    await operator.call(suspendTutor, { ...suspension, version })
    expect(await world.titlesOf(asking)).toContain('何老师 暂时不接收学员了')
    const late = world.api(free).call(tutorAnswer, { id, verdict: 'accept' })
    expect(await refusalOf(late)).toMatchObject({
      code: errorCodes.changedMeanwhile,
      message: '申请已经失效',
    })
    expect(await ask(asking, free)).toBe(closed)
    const suspended = await world.record(free.uid)
    await operator.call(suspendTutor, { ...suspension, version: suspended.version, is_suspended: false })
    await world.ask(asking, free)
    await ban(free.uid)
    expect(await ask(await person(), free)).toBe(closed)
    const { items } = await world.api(me).call(teacherList, { limit: 100 })
    expect(items.map(({ uid }) => uid)).not.toContain(free.uid)
  })

  it('never takes more than there are places, however many ask and are taken at once', async () => {
    const tutor = await world.approvedTutor(3)
    const many = await Promise.all(Array.from({ length: 10 }, () => person()))
    const asked = await Promise.all(many.map((each) => codeOf(world.ask(each, tutor))))
    expect(asked.filter((code) => code === errorCodes.ok)).toHaveLength(3)
    expect(asked.filter((code) => code === errorCodes.refused)).toHaveLength(7)
    // Fewer places than reserved: the first answers take them.
    const { version } = await world.record(tutor.uid)
    const operator = await world.staff()
    await operator.call(setTutorCapacity, { uid: tutor.uid, version, capacity: 1, reason: '先少带几位' })
    const { requests } = await world.api(tutor).call(tutorIndex, {})
    const accepted = await Promise.all(
      requests.map(({ id }) => codeOf(world.api(tutor).call(tutorAnswer, { id, verdict: 'accept' }))),
    )
    expect(accepted.toSorted()).toEqual([errorCodes.refused, errorCodes.refused, errorCodes.ok].toSorted())
    const now = await world.api(tutor).call(tutorStudents, { is_open: true })
    expect(now.items).toHaveLength(1)
  })

  it('of one person by two devices at once is one', async () => {
    const [one, other] = [await world.approvedTutor(3), await world.approvedTutor(3, '苏老师')]
    const me = await person()
    const both = await Promise.all([codeOf(world.ask(me, one)), codeOf(world.ask(me, other))])
    expect(both.toSorted()).toEqual([errorCodes.refused, errorCodes.ok].toSorted())
  })

  it('of two tutors for each other makes one of them the other’s student', async () => {
    const [a, b] = [await world.approvedTutor(3, '甲老师'), await world.approvedTutor(3, '乙老师')]
    const [toB, toA] = [await world.ask(a, b), await world.ask(b, a)]
    const both = await Promise.all([
      codeOf(world.api(b).call(tutorAnswer, { id: toB.id, verdict: 'accept' })),
      codeOf(world.api(a).call(tutorAnswer, { id: toA.id, verdict: 'accept' })),
    ])
    expect(both.toSorted()).toEqual([errorCodes.refused, errorCodes.ok].toSorted())
  })

  it('is taken back by who asked, refused with a reason by the tutor, and goes by itself in the end', async () => {
    const tutor = await world.approvedTutor(1)
    const [me, next, last] = [await person(), await person('橘子汽水'), await person('南风')]
    const { id } = await world.ask(me, tutor)
    expect((await refusalOf(world.api(tutor).call(teacherWithdraw, { id }))).message).toBe(
      '只有申请的人可以撤回',
    )
    expect((await refusalOf(world.api(me).call(tutorAnswer, { id, verdict: 'accept' }))).message).toBe(
      '要等导师答复，你可以撤回',
    )
    await world.api(me).call(teacherWithdraw, { id })
    expect(await codeOf(world.api(me).call(teacherWithdraw, { id }))).toBe(errorCodes.changedMeanwhile)
    const second = await world.ask(next, tutor)
    const silent = world.api(tutor).call(tutorAnswer, { id: second.id, verdict: 'refuse' })
    expect((await refusalOf(silent)).data).toMatchObject({ fields: { reason: '请写明原因，对方会看到' } })
    await world.api(tutor).call(tutorAnswer, { id: second.id, verdict: 'refuse', reason: '方向不合适' })
    expect(await world.titlesOf(next)).toContain('陈老师 没有接收你的申请')
    await world.ask(last, tutor)
    server.passTime(3 * dayMs)
    await runWalk(server, 'team.expire-tutor-requests')
    expect((await world.api(last).call(teacherList, {})).request).toBeNull()
    expect(await world.titlesOf(last)).toContain('陈老师 没有在期限内答复')
    expect(await codeOf(world.ask(me, tutor))).toBe(errorCodes.ok)
  })

  it('is not taken once the student is banned', async () => {
    const tutor = await world.approvedTutor(1)
    const me = await person()
    const { id } = await world.ask(me, tutor)
    await ban(me.uid)
    const refused = world.api(tutor).call(tutorAnswer, { id, verdict: 'accept' })
    expect((await refusalOf(refused)).message).toBe('对方的账号现在不可用，不能接收')
  })
})

describe('leaving a tutor', () => {
  it('is asked for by the student and answered, as with inviters; then there is room for another', async () => {
    const tutor = await world.approvedTutor(1)
    const me = await world.taken(tutor)
    const { id } = await world.api(me).call(applyUnbind, { role: 'tutor', reason: '辅导已完成' })
    await world.api(tutor).call(unbindHandle, { id, verdict: 'accept' })
    expect((await world.api(me).call(teacherList, {})).mine).toBeNull()
    const another = await world.taken(tutor)
    expect(await world.relationOf(tutor, another)).toBeTruthy()
  })

  it('ends what waits about it when the tutor ends it first', async () => {
    const tutor = await world.approvedTutor(1)
    const me = await world.taken(tutor)
    const id = await world.relationOf(tutor, me)
    const asked = await world.api(me).call(applyUnbind, { role: 'tutor', reason: '想换导师' })
    await world.api(tutor).call(tutorEnd, { id, reason: '方向不合适' })
    const late = world.api(tutor).call(unbindHandle, { id: asked.id, verdict: 'accept' })
    expect(await codeOf(late)).toBe(errorCodes.changedMeanwhile)
  })
})

describe('what is personal', () => {
  it('is told to whom it is about, and goes with the account', async () => {
    const tutor = await world.approvedTutor(3)
    const waiting = await person('初一')
    await world.ask(waiting, tutor)
    const { groups } = await world.api(tutor).call(personalData, {})
    expect(groups.find(({ title }) => title === '导师与辅导')?.items[0]?.value).toContain(
      application.headline,
    )
    await server.services.db.write((tx) => eraseTutoring(tx, tutor.uid, server.services.clock()))
    expect(await codeOf(world.api(waiting).call(teacherDetail, { uid: tutor.uid }))).toBe(errorCodes.notFound)
    expect(await world.titlesOf(waiting)).toContain('陈老师 暂时不接收学员了')
    const open = await server.services.db.read((tx) => relationReader(tx).open(waiting.uid, 'tutor'))
    expect(open).toBeUndefined()
  })
})
