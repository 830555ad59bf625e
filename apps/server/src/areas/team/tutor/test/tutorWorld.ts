/** Tutors and students for tests, created through the API: applied, approved, asked, accepted. */
import { noticeList } from '@wallpaper/contract/notice'
import {
  teacherBind,
  teachList,
  teachTick,
  tutorAnswer,
  tutorApply,
  tutorJudge,
  tutorStudents,
} from '@wallpaper/contract/team'
import { consoleTutorRead, decideTutor } from '@wallpaper/contract/team/tutor.console'
import type { TestPerson } from '../../../../test/factories.ts'
import type { TestServer } from '../../../../test/testServer.ts'

export const application = {
  field: 'picture',
  headline: '风景壁纸和系列选题',
  intro: '拍了十年风景，愿意把踩过的坑一点一点讲给你听。',
  experience: '带过十几位新人，都稳定更新了。',
} as const

export const tutorWorld = (server: TestServer) => {
  const api = (person: TestPerson) => server.as(person.session)
  const staff = async () => server.asStaff(await server.make.staff('operator'))
  const record = async (uid: number) => (await staff()).call(consoleTutorRead, { uid })

  const approvedTutor = async (capacity = 5, nickname = '陈老师') => {
    const tutor = await server.make.person({ nickname })
    await api(tutor).call(tutorApply, application)
    const { version } = await record(tutor.uid)
    const operator = await staff()
    await operator.call(decideTutor, {
      uid: tutor.uid,
      version,
      verdict: 'approve',
      capacity,
      reason: '经验充足',
    })
    return tutor
  }

  const ask = (student: TestPerson, tutor: TestPerson, message = '想学推广') =>
    api(student).call(teacherBind, { uid: tutor.uid, message })

  /** A student accepted by the tutor. */
  const taken = async (tutor: TestPerson, student?: TestPerson) => {
    const who = student ?? (await server.make.person({ nickname: '小满' }))
    const { id } = await ask(who, tutor)
    await api(tutor).call(tutorAnswer, { id, verdict: 'accept' })
    return who
  }

  const relationOf = async (tutor: TestPerson, student: TestPerson) => {
    const { items } = await api(tutor).call(tutorStudents, { is_open: true, limit: 100 })
    const found = items.find(({ uid }) => uid === student.uid)
    if (!found) throw new Error('not a student')
    return found.id
  }

  const firstTask = async (student: TestPerson) => {
    const { steps } = await api(student).call(teachList, {})
    const step = steps.find(({ state }) => state === 'now')
    const task = step?.tasks.find(({ state }) => state === 'open')
    if (!step || !task) throw new Error('nothing to do')
    return { step, task }
  }

  /** Ticks and confirms all tasks. */
  const finishAll = async (tutor: TestPerson, student: TestPerson) => {
    const id = await relationOf(tutor, student)
    for (;;) {
      const { steps } = await api(student).call(teachList, {})
      const step = steps.find(({ state }) => state === 'now')
      if (!step) return
      for (const task of step.tasks) {
        await api(student).call(teachTick, { task_id: task.id, version: task.version, text: '做好了' })
        await api(tutor).call(tutorJudge, { id, task_id: task.id, version: 1, verdict: 'confirm' })
      }
    }
  }

  const titlesOf = async (person: TestPerson) =>
    (await api(person).call(noticeList, { limit: 100 })).items.map(({ title }) => title)

  return { api, staff, record, approvedTutor, ask, taken, relationOf, firstTask, finishAll, titlesOf }
}
