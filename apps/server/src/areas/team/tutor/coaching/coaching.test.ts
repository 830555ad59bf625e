/** Coaching over HTTP, from the first task to the end. */
import { errorCodes } from '@wallpaper/contract'
import {
  teachDetail,
  teacherDetail,
  teacherList,
  teacherRate,
  teachList,
  teachResource,
  teachResources,
  teachTick,
  teamIndex,
  tutorEnd,
  tutorJudge,
  tutorStudentInfo,
  tutorStudents,
} from '@wallpaper/contract/team'
import {
  consoleCoaching,
  consoleResources,
  saveCoachingStep,
  saveCoachingTask,
  saveResource,
} from '@wallpaper/contract/team/coaching.console'
import { consoleTutors, endTutorRelation, exportTutors } from '@wallpaper/contract/team/tutor.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay, dayMs } from '../../../../platform/clock.ts'
import { codeOf, refusalOf } from '../../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../../test/testServer.ts'
import { tutorWorld } from '../test/tutorWorld.ts'

let server: TestServer
let world: ReturnType<typeof tutorWorld>
beforeAll(async () => {
  server = await startTestServer()
  world = tutorWorld(server)
})
afterAll(() => server.stop())

const pair = async () => {
  const tutor = await world.approvedTutor(3)
  const student = await world.taken(tutor)
  return { tutor, student, id: await world.relationOf(tutor, student) }
}

describe('the flow', () => {
  it('can be read by anybody, and is begun with a tutor', async () => {
    const alone = await server.make.person()
    const { steps, tutor } = await world.api(alone).call(teachList, {})
    expect(tutor).toBeNull()
    expect(steps.map(({ title, state }) => [title, state])).toEqual([
      ['定方向', 'todo'],
      ['搭主页', 'todo'],
      ['做推广', 'todo'],
      ['稳收益', 'todo'],
    ])
    const [task] = steps[0]?.tasks ?? []
    const tick = world.api(alone).call(teachTick, { task_id: task?.id ?? 0, version: 0, text: '好了' })
    expect((await refusalOf(tick)).message).toBe('辅导已经结束，有导师以后再继续')
  })

  it('goes on by what the student ticks and the tutor confirms or gives back', async () => {
    const { tutor, student, id } = await pair()
    const { step, task } = await world.firstTask(student)
    const me = world.api(student)
    const empty = me.call(teachTick, { task_id: task.id, version: 0 })
    expect((await refusalOf(empty)).data).toMatchObject({ fields: { text: expect.any(String) } })
    await me.call(teachTick, { task_id: task.id, version: 0, text: '想做风景壁纸' })
    expect(await refusalOf(me.call(teachTick, { task_id: task.id, version: 0, text: '再来' }))).toMatchObject(
      {
        code: errorCodes.changedMeanwhile,
        message: '已经交过了，等导师确认',
      },
    )
    await me.call(teachTick, { task_id: task.id, version: 1, text: '想做山野壁纸' })
    expect(await world.titlesOf(tutor)).toContain(`小满 完成了「${task.title}」`)
    expect(await world.api(tutor).call(teamIndex, {})).toMatchObject({ tutor_waiting: 1 })
    const teacher = world.api(tutor)
    const judge = { id, task_id: task.id }
    expect(
      await refusalOf(teacher.call(tutorJudge, { ...judge, version: 1, verdict: 'confirm' })),
    ).toMatchObject({ code: errorCodes.changedMeanwhile, message: '学员刚刚重新交了，请看过再确认' })
    const silent = teacher.call(tutorJudge, { ...judge, version: 2, verdict: 'return' })
    expect((await refusalOf(silent)).data).toMatchObject({ fields: { answer: expect.any(String) } })
    await teacher.call(tutorJudge, { ...judge, version: 2, verdict: 'return', answer: '再具体一点' })
    expect(await me.call(teachDetail, { step_id: step.id })).toMatchObject({
      place: 1,
      note: '',
      step: { tasks: [{ state: 'returned', answer: '再具体一点', version: 3 }, { state: 'open' }] },
    })
    await me.call(teachTick, { task_id: task.id, version: 3, text: '手机竖屏山野壁纸' })
    const detail = await teacher.call(tutorJudge, { ...judge, version: 4, verdict: 'confirm' })
    expect(detail).toMatchObject({ done: 1, total: 9, to_judge: 0 })
    expect(
      await refusalOf(teacher.call(tutorJudge, { ...judge, version: 5, verdict: 'confirm' })),
    ).toMatchObject({ message: '已经确认过了' })
    expect(await refusalOf(me.call(teachTick, { task_id: task.id, version: 5, text: '又来' }))).toMatchObject(
      { message: '导师已经确认完成了，不用再交' },
    )
  })

  it('opens one step after the other', async () => {
    const { student } = await pair()
    const { steps } = await world.api(student).call(teachList, {})
    const [later] = steps[1]?.tasks ?? []
    const tick = world.api(student).call(teachTick, { task_id: later?.id ?? 0, version: 0 })
    expect((await refusalOf(tick)).message).toBe('先完成前面的步骤，导师确认后这一步会打开')
    expect(await codeOf(world.api(student).call(teachTick, { task_id: 2_000_000, version: 0 }))).toBe(
      errorCodes.notFound,
    )
  })

  it('is ticked once by two devices at once, and judged once', async () => {
    const { tutor, student, id } = await pair()
    const { task } = await world.firstTask(student)
    const tick = () =>
      codeOf(world.api(student).call(teachTick, { task_id: task.id, version: 0, text: '做好了' }))
    expect((await Promise.all([tick(), tick()])).toSorted()).toEqual(
      [errorCodes.ok, errorCodes.changedMeanwhile].toSorted(),
    )
    const judge = () =>
      codeOf(world.api(tutor).call(tutorJudge, { id, task_id: task.id, version: 1, verdict: 'confirm' }))
    expect((await Promise.all([judge(), judge()])).toSorted()).toEqual(
      [errorCodes.ok, errorCodes.changedMeanwhile].toSorted(),
    )
  })

  it('is the tutor’s to judge, and not the student’s or a third one’s', async () => {
    const { student, id } = await pair()
    const { task } = await world.firstTask(student)
    await world.api(student).call(teachTick, { task_id: task.id, version: 0, text: '做好了' })
    const judge = { id, task_id: task.id, version: 1, verdict: 'confirm' } as const
    expect(await codeOf(world.api(student).call(tutorJudge, judge))).toBe(errorCodes.notFound)
    expect(await codeOf(world.api(student).call(tutorEnd, { id, reason: '不想学了' }))).toBe(
      errorCodes.notFound,
    )
    const third = await world.approvedTutor(1, '苏老师')
    expect(await codeOf(world.api(third).call(tutorStudentInfo, { id }))).not.toBe(errorCodes.ok)
  })

  it('is done once everything is confirmed; both are told, and what was done stays with the next tutor', async () => {
    const { tutor, student, id } = await pair()
    await world.finishAll(tutor, student)
    const { steps_done, steps } = await world.api(student).call(teachList, {})
    expect([steps_done, steps.length]).toEqual([4, 4])
    expect((await world.api(student).call(teacherList, {})).mine?.hint).toBe('全部步骤都完成了，可以评价导师')
    expect(await world.titlesOf(student)).toContain('辅导流程全部完成')
    expect(await world.titlesOf(tutor)).toContain('小满 走完了辅导流程')
    await world.api(tutor).call(tutorEnd, { id, reason: '辅导已完成' })
    const next = await world.approvedTutor(1, '苏老师')
    await world.taken(next, student)
    expect((await world.api(student).call(teachList, {})).steps_done).toBe(4)
  })
})

describe('the end', () => {
  it('is said by the tutor with a reason, holds from tomorrow, once, and is kept for both', async () => {
    const { tutor, student, id } = await pair()
    server.passTime(3 * dayMs)
    const teacher = world.api(tutor)
    expect(await codeOf(teacher.call(tutorEnd, { id, reason: '' }))).toBe(errorCodes.invalidInput)
    const ended = await teacher.call(tutorEnd, { id, reason: '方向不合适' })
    const tomorrow = businessDay(server.services.clock() + dayMs)
    expect(ended).toMatchObject({ until_day: tomorrow, end_name: '导师结束', end_reason: '方向不合适' })
    expect(await refusalOf(teacher.call(tutorEnd, { id, reason: '方向不合适' }))).toMatchObject({
      code: errorCodes.changedMeanwhile,
      message: '辅导已经结束了',
    })
    expect(await world.titlesOf(student)).toContain('和导师的关系已解除')
    expect(await world.titlesOf(tutor)).toContain('小*不再是你的学员')
    const { task } = { task: (await world.api(student).call(teachList, {})).steps[0]?.tasks[0] }
    const tick = world.api(student).call(teachTick, { task_id: task?.id ?? 0, version: 0, text: '好了' })
    expect((await refusalOf(tick)).message).toBe('辅导已经结束，有导师以后再继续')
    const [open, over] = [
      await teacher.call(tutorStudents, { is_open: true }),
      await teacher.call(tutorStudents, { is_open: false }),
    ]
    expect([open.items.length, over.items.map((each) => each.uid)]).toEqual([0, [student.uid]])
  })

  it('may be said by staff, who write down why', async () => {
    const { tutor, student, id } = await pair()
    const operator = await world.staff()
    await operator.call(endTutorRelation, { id, reason: '双方都同意' })
    expect(await codeOf(operator.call(endTutorRelation, { id, reason: '双方都同意' }))).toBe(
      errorCodes.changedMeanwhile,
    )
    const { items } = await world.api(tutor).call(tutorStudents, { is_open: false })
    expect(items[0]).toMatchObject({ uid: student.uid, end_name: '平台更正', end_reason: '双方都同意' })
  })
})

describe('ratings', () => {
  it('are given once there is something to judge, changed while it lasts, and seen under a masked name', async () => {
    const { tutor, student, id } = await pair()
    const rate = (stars: number, text: string) => world.api(student).call(teacherRate, { id, stars, text })
    expect((await refusalOf(rate(5, '好'))).message).toBe('导师点评过一次后就可以评价了')
    await world.finishAll(tutor, student)
    await rate(3, '回复有点慢')
    await rate(5, '讲得很清楚')
    const seen = await world.api(student).call(teacherDetail, { uid: tutor.uid })
    expect(seen).toMatchObject({ ratings: 1, rating_hundredths: 500 })
    expect(seen.reviews).toMatchObject([{ nickname: '小*', stars: 5, text: '讲得很清楚' }])
    expect(await codeOf(world.api(tutor).call(teacherRate, { id, stars: 5 }))).toBe(errorCodes.notFound)
    await world.api(tutor).call(tutorEnd, { id, reason: '辅导已完成' })
    expect((await refusalOf(rate(1, '改主意了'))).message).toBe('辅导已经结束，不能再评价了')
  })

  it('put the better ones first, page by page', async () => {
    const { items } = await world.api(await server.make.person()).call(teacherList, { limit: 100 })
    expect(items.length).toBeGreaterThan(5)
    const ratings = items.map(({ rating_hundredths }) => rating_hundredths ?? 0)
    expect(ratings).toEqual(ratings.toSorted((a, b) => b - a))
    const me = world.api(await server.make.person())
    const paged: number[] = []
    let cursor: string | undefined
    do {
      const page = await me.call(teacherList, { limit: 2, ...(cursor && { cursor }) })
      paged.push(...page.items.map(({ uid }) => uid))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(paged).toEqual(items.map(({ uid }) => uid))
  })
})

describe('the console', () => {
  it('edits steps and tasks as data; who changed it meanwhile is not run over', async () => {
    const operator = await world.staff()
    const { items } = await operator.call(saveCoachingStep, {
      title: '带新人',
      note: '',
      position: 9,
      is_online: true,
    })
    const step = items.at(-1)
    if (!step) throw new Error('no step')
    const alone = world.api(await server.make.person())
    const shown = async () => (await alone.call(teachList, {})).steps.map(({ title }) => title)
    expect(await shown()).not.toContain('带新人')
    const task = { step_id: step.id, title: '带一位朋友', note: '', position: 1, needs_text: false }
    await operator.call(saveCoachingTask, { ...task, is_online: true })
    expect(await shown()).toContain('带新人')
    const change = { id: step.id, version: step.version, title: '带新人', note: '', position: 9 }
    await operator.call(saveCoachingStep, { ...change, is_online: false })
    expect(await codeOf(operator.call(saveCoachingStep, { ...change, is_online: true }))).toBe(
      errorCodes.changedMeanwhile,
    )
    expect(await shown()).not.toContain('带新人')
    expect((await operator.call(consoleCoaching, {})).items.map(({ title }) => title)).toContain('带新人')
  })

  it('writes resources for everybody, for students and for tutors', async () => {
    const operator = await world.staff()
    const { tutor, student } = await pair()
    const about = {
      kind: 'method',
      note: '',
      text: '第一步\n第二步',
      path: '',
      position: 1,
      is_online: true,
    } as const
    const wrong = operator.call(saveResource, {
      ...about,
      title: '错的',
      audience: 'all',
      path: '/pages/none',
    })
    expect((await refusalOf(wrong)).data).toMatchObject({ fields: { path: expect.any(String) } })
    for (const audience of ['all', 'student', 'tutor'] as const)
      await operator.call(saveResource, { ...about, title: `给 ${audience}`, audience })
    const titles = async (who: typeof tutor) =>
      (await world.api(who).call(teachResources, { kind: 'method' })).items.map(({ title }) => title)
    const alone = await server.make.person()
    expect(await titles(alone)).toEqual(['给 all'])
    expect(await titles(student)).toEqual(['给 all', '给 student'])
    expect(await titles(tutor)).toEqual(['给 all', '给 student', '给 tutor'])
    const all = (await operator.call(consoleResources, {})).items
    const forStudents = all.find(({ audience }) => audience === 'student')
    const id = forStudents?.id ?? 0
    expect((await refusalOf(world.api(alone).call(teachResource, { id }))).message).toBe(
      '有导师以后可以看这份资源',
    )
    expect(await world.api(student).call(teachResource, { id })).toMatchObject({ text: '第一步\n第二步' })
  })

  it('lists tutors by state and field, and writes them down in a file', async () => {
    const operator = await world.staff()
    const tutor = await world.approvedTutor(4, '名单里的老师')
    const found = await operator.call(consoleTutors, { state: 'approved', field: 'picture', uid: tutor.uid })
    expect(found).toMatchObject({ total: 1, items: [{ uid: tutor.uid, capacity: 4, students: 0 }] })
    const first = await operator.call(consoleTutors, { limit: 2 })
    const second = await operator.call(consoleTutors, { limit: 2, cursor: first.next_cursor ?? '' })
    expect(second.items.map(({ uid }) => uid)).not.toContain(first.items[1]?.uid)
    const { csv } = await operator.call(exportTutors, { uid: tutor.uid })
    expect(csv).toContain('名单里的老师')
    expect(await codeOf(server.asStaff(await server.make.staff('reviewer')).call(exportTutors, {}))).toBe(
      errorCodes.noPermission,
    )
  })
})
