/** Lessons and questions over HTTP: written, published on schedule, read, found, rated. */
import { randomUUID } from 'node:crypto'
import { errorCodes, type InputOf } from '@wallpaper/contract'
import { searchIndex } from '@wallpaper/contract/home'
import {
  lessonAnswer,
  lessonAsk,
  lessonFavourite,
  lessonHelpful,
  lessonIndex,
  lessonInfo,
  lessonList,
  lessonProgress,
  lessonQuestionList,
  questionInfo,
  questionList,
  questionVote,
} from '@wallpaper/contract/learn'
import {
  exportLearn,
  lessonRead,
  lessonRecords,
  publishLearn,
  questionRecords,
  saveLesson,
  saveQuestion,
  withdrawLearn,
} from '@wallpaper/contract/learn/learn.console'
import {
  answerLessonQuestion,
  hideLessonQuestion,
  lessonQuestionRecords,
} from '@wallpaper/contract/learn/lessonQuestion.console'
import { noticeList } from '@wallpaper/contract/notice'
import { auditList } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { lessonRepository } from './lesson.repository.ts'

const hourMs = 3_600_000
let server: TestServer
let operator: TestStaff
let person: TestPerson
beforeAll(async () => {
  server = await startTestServer()
  operator = await server.make.staff('operator')
  person = await server.make.person()
})
afterAll(() => server.stop())

const desk = () => server.asStaff(operator)
const api = (who: TestPerson = person) => server.as(who.session)

type Lesson = InputOf<typeof saveLesson>
const write = (more: Partial<Lesson> = {}) =>
  desk().call(saveLesson, {
    category: 'code',
    title: '口令起名的五个方法',
    summary: '好记、好搜、好延伸',
    teacher: '陈老师',
    body: '# 为什么\n口令决定一半访问。\n- 好记\n- 好搜',
    chapters: [],
    position: 1,
    ...more,
  })
const reason = '内容已核对'
const putOut = (id: number, publish_at?: number) =>
  desk().call(publishLearn, { kind: 'lesson', id, reason, ...(publish_at && { publish_at }) })
const out = async (more: Partial<Lesson> = {}) => {
  const { id } = await write(more)
  await putOut(id)
  return id
}

describe('below a lesson', () => {
  it('one asks, staff answer for everybody, and what does not belong there is hidden', async () => {
    const id = await out()
    const other = await server.make.person()
    const mine = await api().call(lessonAsk, { id, text: '口令里可以放数字吗' })
    expect(mine).toMatchObject({ is_mine: true, answer: null })
    expect((await api(other).call(lessonQuestionList, { id })).items).toEqual([])
    const hidden = await api(other).call(lessonAsk, { id, text: '加我微信领资料' })
    const waiting = await desk().call(lessonQuestionRecords, { state: 'waiting' })
    expect(waiting).toMatchObject({ total: 2, items: [{ id: hidden.id }, { id: mine.id, lesson: { id } }] })
    await desk().call(hideLessonQuestion, { id: hidden.id, reason })
    await desk().call(answerLessonQuestion, { id: mine.id, text: '可以，放在后面' })
    await desk().call(answerLessonQuestion, { id: mine.id, text: '可以，放在后面，两位就好' })
    expect(await codeOf(desk().call(answerLessonQuestion, { id: hidden.id, text: '不回答' }))).toBe(
      errorCodes.changedMeanwhile,
    )
    const seen = (await api(other).call(lessonQuestionList, { id })).items
    expect(seen).toMatchObject([{ is_mine: false, answer: { text: '可以，放在后面，两位就好' } }])
    expect(seen[0]?.author).not.toBe(person.nickname)
    expect(await api().call(lessonInfo, { id })).toMatchObject({ questions: 1 })
    const { items } = await api().call(noticeList, {})
    expect(items.filter(({ title }) => title === '你在教程里的提问有回答了')).toHaveLength(1)
  })

  it('a tutor sees what their students ask and answers it, marked as theirs; nobody else’s', async () => {
    const id = await out()
    const [tutor, stranger, student] = [
      await server.make.person(),
      await server.make.person(),
      await server.make.person(),
    ]
    const { db } = server.services
    await db.write((tx) =>
      tx.execute(sql`INSERT INTO relations (uid, id, role, to_uid, from_day, active_day, cause, started_at)
        VALUES (${student.uid}, ${randomUUID()}, 'tutor', ${tutor.uid}, '2026-11-01', '2026-11-01', 'tutor', now())`),
    )
    const asked = await api(student).call(lessonAsk, { id, text: '封面要不要放人脸' })
    const below = async (who: TestPerson) => (await api(who).call(lessonQuestionList, { id })).items
    const told = async (who: TestPerson) =>
      (await api(who).call(noticeList, {})).items.map(({ title }) => title)
    expect(await told(tutor)).toEqual([`学员 ${student.nickname} 在《口令起名的五个方法》里提问了`])
    expect(await below(tutor)).toMatchObject([
      { id: asked.id, author: student.nickname, is_mine: false, can_answer: true, answer: null },
    ])
    expect(await below(stranger)).toEqual([])
    const answer = (who: TestPerson, text: string) => api(who).call(lessonAnswer, { id: asked.id, text })
    expect(await codeOf(answer(stranger, '我来答'))).toBe(errorCodes.notFound)
    expect(await codeOf(answer(student, '自问自答'))).toBe(errorCodes.notFound)
    await answer(tutor, '不用，风景更耐看')
    expect(await answer(tutor, '不用，风景更耐看，也不用授权')).toMatchObject({ can_answer: true })
    expect(await below(stranger)).toMatchObject([
      {
        can_answer: false,
        answer: { by: tutor.nickname, is_tutor: true, text: '不用，风景更耐看，也不用授权' },
      },
    ])
    expect((await told(student)).filter((title) => title === '导师回答了你在教程里的提问')).toHaveLength(1)
    await desk().call(answerLessonQuestion, { id: asked.id, text: '平台补充：人脸要有授权' })
    expect(await below(tutor)).toMatchObject([{ can_answer: false, answer: { is_tutor: false } }])
    expect(await codeOf(answer(tutor, '再改改'))).toBe(errorCodes.changedMeanwhile)
    const second = await api(student).call(lessonAsk, { id, text: '标题写多长合适' })
    await db.write((tx) =>
      tx.execute(sql`UPDATE relations SET until_day = current_date + 1, end_cause = 'tutor', ended_at = now()
        WHERE uid = ${student.uid} AND role = 'tutor'`),
    )
    expect(await codeOf(api(tutor).call(lessonAnswer, { id: second.id, text: '十个字' }))).toBe(
      errorCodes.notFound,
    )
    await desk().call(hideLessonQuestion, { id: asked.id, reason })
    expect(await below(stranger)).toEqual([])
  })

  it('a star keeps it in one’s own list, until it is taken off', async () => {
    const id = await out()
    await out()
    expect(await api().call(lessonInfo, { id })).toMatchObject({ is_favourite: false })
    for (const _ of [1, 2]) await api().call(lessonFavourite, { id, is_on: true })
    expect(await api().call(lessonInfo, { id })).toMatchObject({ is_favourite: true, views: 1 })
    const kept = () => api().call(lessonList, { is_favourite: true })
    expect((await kept()).items.map((lesson) => lesson.id)).toEqual([id])
    await api().call(lessonFavourite, { id, is_on: false })
    expect((await kept()).items).toEqual([])
  })
})

describe('a lesson', () => {
  it('is a draft until it is put out, and is read as data', async () => {
    const { id, state } = await write()
    expect(state).toBe('draft')
    expect(await codeOf(api().call(lessonInfo, { id }))).toBe(errorCodes.notFound)
    await putOut(id)
    expect(await api().call(lessonInfo, { id })).toMatchObject({
      title: '口令起名的五个方法',
      blocks: [
        { kind: 'heading', text: '为什么' },
        { kind: 'text', text: '口令决定一半访问。' },
        { kind: 'item', text: '好记' },
        { kind: 'item', text: '好搜' },
      ],
      progress: null,
      is_new: true,
    })
    expect(await refusalOf(putOut(id))).toMatchObject({ message: expect.stringContaining('已经发布') })
    await desk().call(withdrawLearn, { kind: 'lesson', id, reason: '内容过时' })
    expect(await codeOf(api().call(lessonInfo, { id }))).toBe(errorCodes.notFound)
    expect((await desk().call(lessonRead, { id })).state).toBe('withdrawn')
  })

  it('comes out at its date by itself', async () => {
    const { id } = await write({ title: '明天才看得到' })
    const at = server.services.clock() + hourMs
    expect(await codeOf(putOut(id, at - 2 * hourMs))).toBe(errorCodes.invalidInput)
    await putOut(id, at)
    expect((await desk().call(lessonRead, { id })).state).toBe('scheduled')
    expect(await codeOf(api().call(lessonInfo, { id }))).toBe(errorCodes.notFound)
    server.passTime(hourMs)
    expect((await api().call(lessonInfo, { id })).title).toBe('明天才看得到')
  })

  it('never holds anything but words and pictures of ours', async () => {
    const script = '<script>alert(1)</script>'
    const lines = [
      script,
      '![x](javascript:alert(1))',
      '![x](https://evil.example/x.png)',
      '<img src=x onerror=alert(1)>',
      '![步骤一](0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f)',
    ]
    const id = await out({ body: lines.join('\n') })
    const { blocks, pictures } = await api().call(lessonInfo, { id })
    expect(blocks.map(({ kind, text }) => [kind, text])).toEqual([
      ...lines.slice(0, 4).map((line) => ['text', line]),
      ['picture', '步骤一'],
    ])
    expect(blocks.slice(0, 4).every(({ url }) => url === null)).toBe(true)
    expect(blocks[4]?.url).toMatch(/\/public\/m\/0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f\/large\.webp$/)
    expect(pictures).toBe(1)
    expect(await codeOf(write({ cover_url: 'https://evil.example/x.png' }))).toBe(errorCodes.invalidInput)
  })

  it('cannot be put out empty, and its chapters need a film that is ready', async () => {
    const { id } = await write({ body: '' })
    expect(await refusalOf(putOut(id))).toMatchObject({ message: '正文和视频至少要有一样' })
    expect(await codeOf(write({ chapters: [{ title: '一', at: 0 }] }))).toBe(errorCodes.invalidInput)
    expect(await codeOf(write({ film_id: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f' }))).toBe(
      errorCodes.invalidInput,
    )
    expect(await codeOf(write({ path: '/pages/none', action: '去试试' }))).toBe(errorCodes.invalidInput)
    expect(await codeOf(write({ path: '/pages/mine/howToPlay/index' }))).toBe(errorCodes.invalidInput)
  })

  it('keeps how far everybody is, for each of them', async () => {
    const [reader, other] = [await server.make.person(), await server.make.person()]
    const id = await out({ title: '读到一半', category: 'start' })
    const keep = (percent: number) => api(reader).call(lessonProgress, { id, seconds: 0, percent })
    expect(await keep(40)).toEqual({ seconds: 0, percent: 40, is_finished: false })
    expect(await keep(20)).toMatchObject({ percent: 40 })
    const { resume, beginner } = await api(reader).call(lessonIndex, {})
    expect(resume).toMatchObject({ id, progress: { percent: 40 }, views: 1 })
    expect(beginner).toMatchObject({ done: 0, begun: 1 })
    expect((await api(other).call(lessonInfo, { id })).progress).toBeNull()
    expect(await keep(96)).toMatchObject({ percent: 100, is_finished: true })
    const after = await api(reader).call(lessonIndex, {})
    expect([after.resume, after.beginner.done]).toEqual([null, 1])
  })

  it('goes on in a film where it was left, whatever was said about it meanwhile', async () => {
    const reader = await server.make.person()
    const id = await out({ title: '有视频的' })
    await server.services.db.write((tx) => lessonRepository(tx).change(id, { seconds: 200 }))
    await api(reader).call(lessonProgress, { id, seconds: 90, percent: 0 })
    expect(await api(reader).call(lessonHelpful, { id, is_helpful: true })).toEqual({
      helpful: 1,
      is_helpful: true,
    })
    expect(await api(reader).call(lessonHelpful, { id, is_helpful: true })).toMatchObject({ helpful: 1 })
    expect(await api(reader).call(lessonInfo, { id })).toMatchObject({
      progress: { seconds: 90, percent: 45 },
      is_helpful: true,
    })
    expect(await api(reader).call(lessonHelpful, { id, is_helpful: false })).toMatchObject({ helpful: 0 })
    const eager = await server.make.person()
    await Promise.all([1, 2, 3].map(() => api(eager).call(lessonHelpful, { id, is_helpful: true })))
    expect(await api(eager).call(lessonInfo, { id })).toMatchObject({ helpful: 1, views: 2 })
  })

  it('stands in its category, in the order of the operators, page by page, and on its line', async () => {
    const ids = [
      await out({ category: 'ai', line: 'ai', title: '第三', position: 9 }),
      await out({ category: 'ai', line: 'ai', title: '第一', position: 0 }),
      await out({ category: 'ai', line: 'picture', title: '第二', position: 5 }),
    ]
    const titles: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await api().call(lessonList, { category: 'ai', limit: 1, ...(cursor && { cursor }) })
      titles.push(...page.items.map(({ title }) => title))
      cursor = page.next_cursor
    }
    expect(titles).toEqual(['第一', '第二', '第三'])
    const ofLine = await api().call(lessonList, { line: 'picture' })
    expect(ofLine.items.map(({ id }) => id)).toEqual([ids[2]])
    expect((await api().call(lessonInfo, { id: ids[1] ?? 0 })).next).toEqual({ id: ids[2], title: '第二' })
  })

  it('is found by the search of the home tab, with the answers', async () => {
    await out({ title: '竖图怎么改横图', body: '用裁剪里的珊瑚礁模板' })
    await desk().call(saveQuestion, {
      category: 'work',
      title: '珊瑚礁模板在哪里',
      body: '在模板页的最下面。',
      position: 0,
      is_shown: true,
    })
    const { groups } = await api().call(searchIndex, { text: '珊瑚礁', group: 'lesson' })
    expect(groups[0]).toMatchObject({ title: '教程', total: 2 })
    expect(groups[0]?.items.map(({ title }) => title)).toEqual(['竖图怎么改横图', '珊瑚礁模板在哪里'])
    expect(groups[0]?.items[0]?.path).toContain('/pages/mine/howToPlay/howPlyDetail?id=')
    const sub = server.as(await server.make.subAccount(person.uid))
    expect((await sub.call(searchIndex, { text: '珊瑚礁', group: 'lesson' })).groups[0]?.total).toBe(2)
  })

  it('is listed for staff with filters, exported, and every act stands in the log', async () => {
    const { id } = await write({ title: '导出里的这一篇', category: 'money' })
    const list = (more: object) => desk().call(lessonRecords, { category: 'money', ...more })
    expect((await list({ state: 'draft' })).items.map((row) => row.id)).toEqual([id])
    expect((await list({ state: 'published' })).total).toBe(0)
    expect((await list({ text: '导出里' })).total).toBe(1)
    const { csv } = await desk().call(exportLearn, { kind: 'lesson', category: 'money' })
    expect(csv).toContain('导出里的这一篇')
    expect(csv).not.toContain('明天才看得到')
    await putOut(id)
    const admin = server.asStaff(await server.make.staff('admin'))
    const log = await admin.call(auditList, { limit: 100 })
    expect(log.items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['lesson.save', 'lesson.publish', 'learn.export', 'lesson.withdraw']),
    )
  })
})

describe('a question', () => {
  const ask = (title: string, more: Partial<InputOf<typeof saveQuestion>> = {}) =>
    desk().call(saveQuestion, {
      category: 'withdraw',
      title,
      body: '工作日 16:00 前提交，一般第二个工作日前到账。\n- 支付宝、微信：当天',
      position: 0,
      is_shown: true,
      ...more,
    })

  it('is found by words of its title and its answer', async () => {
    const { id } = await ask('提现多久到账')
    const { id: hidden } = await ask('没有显示的提现问题', { is_shown: false })
    const { items } = await api().call(questionList, { text: '第二个工作日' })
    expect(items.map((item) => item.id)).toContain(id)
    expect(items.map((item) => item.id)).not.toContain(hidden)
    expect((await api().call(questionList, { text: '！？' })).items).toEqual([])
    expect(await codeOf(api().call(questionInfo, { id: hidden }))).toBe(errorCodes.notFound)
    expect((await api().call(questionInfo, { id })).blocks[1]).toMatchObject({ kind: 'item' })
  })

  it('counts each person once, who may think again', async () => {
    const { id } = await ask('口令审核为什么没通过', { category: 'review' })
    const [one, two] = [await server.make.person(), await server.make.person()]
    const vote = (who: TestPerson, is_helpful: boolean) => api(who).call(questionVote, { id, is_helpful })
    await vote(one, true)
    await vote(one, true)
    expect(await vote(two, true)).toMatchObject({ helpful: 2, is_helpful: true })
    expect(await vote(two, false)).toMatchObject({ helpful: 1, is_helpful: false })
    const { items } = await desk().call(questionRecords, { category: 'review' })
    expect(items[0]).toMatchObject({ helpful: 1, unhelpful: 1 })
    const { csv } = await desk().call(exportLearn, { kind: 'question', category: 'review' })
    expect(csv).toContain('口令审核为什么没通过')
  })

  it('is read on page by page', async () => {
    for (let at = 0; at < 3; at += 1) await ask(`团队的第 ${at} 个问题`, { category: 'team', position: at })
    const titles: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await api().call(questionList, { category: 'team', limit: 2, ...(cursor && { cursor }) })
      titles.push(...page.items.map(({ title }) => title))
      cursor = page.next_cursor
    }
    expect(titles).toEqual([0, 1, 2].map((at) => `团队的第 ${at} 个问题`))
  })
})
