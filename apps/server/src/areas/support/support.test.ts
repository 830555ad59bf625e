/** Tickets over HTTP: opened, claimed, answered, closed by timeout, reopened, rated. */

import { errorCodes, type OutputOf } from '@wallpaper/contract'
import { mineIndex } from '@wallpaper/contract/account'
import { noticeList } from '@wallpaper/contract/notice'
import { auditList, workbench } from '@wallpaper/contract/staff/staff.console'
import {
  complaintDetail,
  complaintInit,
  complaintList,
  complaintRate,
  complaintReply,
  complaintSolve,
  complaintSubjects,
  complaintSubmit,
} from '@wallpaper/contract/support'
import {
  assignTicket,
  cannedAnswers,
  claimTicket,
  exportTickets,
  noteTicket,
  removeCannedAnswer,
  replyTicket,
  saveCannedAnswer,
  solveTicket,
  ticketColleagues,
  ticketFigures,
  ticketList,
  ticketMoneyList,
  ticketPicture,
  ticketRead,
} from '@wallpaper/contract/support/support.console'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayMs } from '../../platform/clock.ts'
import { codeOf, refusalOf } from '../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../test/factories.ts'
import { giveMoney } from '../../test/money.ts'
import { makeOwned } from '../../test/owned/ownedObjects.ts'
import { makePaidOrder } from '../../test/paidOrder.ts'
import { makePrivateUpload, makeReadyUpload } from '../../test/readyUpload.ts'
import { runWalk } from '../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../test/testServer.ts'
import { openSession } from '../account/public.ts'

const hourMs = 3_600_000

let server: TestServer
let agent: TestStaff
let other: TestStaff
beforeAll(async () => {
  server = await startTestServer()
})
// New staff each time: their sessions last half a day, and these tests pass days.
beforeEach(async () => {
  agent = await server.make.staff('support')
  other = await server.make.staff('support')
})
const endSilent = () => runWalk(server, 'support.end-silent')
afterAll(() => server.stop())

const text = '观众付款后没有拿到图。截图发你。'
const open = async (more: { text?: string; subject_id?: string; upload_ids?: string[] } = {}) => {
  const person = await server.make.person({ nickname: '林晚风' })
  const sent = await server.as(person.session).call(complaintSubmit, { kind: 'code', text, ...more })
  return { person, sent, id: sent.id }
}
/** Sessions last six days. */
const signInAnew = async (person: TestPerson) => {
  const { db, clock } = server.services
  person.session = await db.write((tx) => openSession(tx, { uid: person.uid, now: clock() }))
}
const mineOf = (person: TestPerson, id: string) => server.as(person.session).call(complaintDetail, { id })
const desk = (member: TestStaff = agent) => server.asStaff(member)
const say = (person: TestPerson, id: string, words: string) =>
  server.as(person.session).call(complaintReply, { id, text: words })

describe('a ticket', () => {
  it('is opened with its promise, and both sides read the same thread', async () => {
    const { person, sent, id } = await open()
    expect(sent).toMatchObject({
      title: '观众付款后没有拿到图',
      state: 'waiting',
      agent: '',
      can_write: true,
      can_rate: false,
      messages: [{ is_staff: false, text }],
    })
    expect(sent.answer_by).toBeGreaterThan(sent.opened_at)

    const taken = await desk().call(claimTicket, { id })
    expect(taken).toMatchObject({ state: 'working', agent: { id: agent.id, is_me: true }, can_answer: true })
    await desk().call(noteTicket, { id, text: '支付成功，解锁没有送达' })
    await desk().call(replyTicket, { id, text: '已补发，请重新打开' })

    const seen = await mineOf(person, id)
    expect(seen).toMatchObject({ state: 'answered', agent: agent.name, answer_by: null })
    expect(seen.messages.map((message) => message.text)).toEqual([text, '已补发，请重新打开'])
    expect(JSON.stringify(seen)).not.toContain('解锁没有送达')
    const notices = await server.as(person.session).call(noticeList, {})
    expect(notices.items[0]?.title).toBe('客服答复了「观众付款后没有拿到图」')

    const again = await say(person, id, '看到了，谢谢')
    expect(again).toMatchObject({ state: 'working', ends_at: null })
    expect(again.answer_by).not.toBeNull()
    const staffView = await desk().call(ticketRead, { id })
    expect(staffView.messages.map(({ is_note, is_staff }) => [is_staff, is_note])).toEqual([
      [false, false],
      [true, true],
      [true, false],
      [false, false],
    ])
    expect(staffView.about).toMatchObject({ tickets: 1, solved: 0, state: 'active' })
  })

  it('is answered with pictures for this person alone, and a row of their money that leads there', async () => {
    const { person, id } = await open()
    const stranger = await open()
    const { transactionId } = await giveMoney(server, person.uid, 70)
    const foreign = await giveMoney(server, stranger.person.uid, 90)
    const { db } = server.services
    const withdrawal = await db.write((tx) => makeOwned.withdrawal(tx, { uid: person.uid, line: 'picture' }))
    const listed = await desk().call(ticketMoneyList, { id, kind: 'available' })
    const money = { kind: 'available', id: String(transactionId), title: '活动奖励', amount_fen: 70 }
    expect(listed.items).toContainEqual(expect.objectContaining(money))
    expect((await desk().call(ticketMoneyList, { id, kind: 'withdrawal' })).items).toMatchObject([
      { id: withdrawal, amount_fen: -1_000, path: walletScreens.withdrawal({ id: withdrawal }) },
    ])

    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#abcdef' } })
      .png()
      .toBuffer()
    const file = new File([new Uint8Array(png)], 'answer.png', { type: 'image/png' })
    const picture = await desk().call(ticketPicture, { id }, { file })
    const answer = { text: '这笔已经到账', picture_ids: [picture.id] }
    const said = (more: object) => desk().call(replyTicket, { id, ...answer, ...more })
    for (const wrong of [
      { money_kind: 'available' as const, money_id: String(foreign.transactionId) },
      { money_kind: 'withdrawal' as const, money_id: 'x' },
      { money_kind: 'held' as const },
      { picture_ids: [(await desk().call(ticketPicture, { id: stranger.id }, { file })).id] },
    ])
      expect(await codeOf(said(wrong))).not.toBe(errorCodes.ok)
    await said({ money_kind: 'available', money_id: String(transactionId) })
    const [, seen] = (await mineOf(person, id)).messages
    expect(seen).toMatchObject({ text: '这笔已经到账', pictures: [{ id: picture.id }], money })
    expect(seen?.money?.path).toContain(`id=${transactionId}`)
  })

  it('names something of one’s own, which staff see as it is', async () => {
    const person = await server.make.person()
    const { db } = server.services
    const withdrawal = await db.write((tx) => makeOwned.withdrawal(tx, { uid: person.uid, line: 'picture' }))
    const work = await db.write((tx) => makeOwned.photo(tx, { uid: person.uid, line: 'ai' }))
    const api = server.as(person.session)
    expect((await api.call(complaintSubjects, { kind: 'withdrawal' })).items).toMatchObject([
      { id: withdrawal, title: '提现 ¥10.00' },
    ])
    expect((await api.call(complaintSubjects, { kind: 'work' })).items).toMatchObject([{ id: work }])
    expect((await api.call(complaintSubjects, { kind: 'order' })).items).toEqual([])
    const order = await db.write((tx) => makePaidOrder(tx, person.uid, new Date(server.services.clock())))
    expect((await api.call(complaintSubjects, { kind: 'order' })).items).toMatchObject([
      { id: order.id, title: `订单 ${order.number}`, note: '¥1.00 · 支付成功' },
    ])
    const asked = await api.call(complaintSubmit, { kind: 'code', text, subject_id: order.id })
    expect(asked.subject).toMatchObject({ kind: 'order', id: order.id })
    const sent = await api.call(complaintSubmit, { kind: 'withdrawal', text, subject_id: withdrawal })
    expect(sent.subject).toMatchObject({ kind: 'withdrawal', id: withdrawal })
    const seen = await desk().call(ticketRead, { id: sent.id })
    expect(seen.subject).toMatchObject({ kind_name: '提现', title: '提现 ¥10.00' })
  })

  it('takes pictures that nobody else sees, or one video, and no public picture', async () => {
    const person = await server.make.person()
    const { db } = server.services
    const { picture, video, shown } = await db.write(async (tx) => ({
      picture: await makePrivateUpload(tx, person.uid),
      video: await makePrivateUpload(tx, person.uid, { kind: 'video', durationMs: 5_000 }),
      shown: (await makeReadyUpload(tx, person.uid)).id,
    }))
    const api = server.as(person.session)
    const sent = await api.call(complaintSubmit, { kind: 'other', text, upload_ids: [picture] })
    expect(sent.messages[0]?.pictures).toMatchObject([{ id: picture, video_url: null }])
    const filmed = await api.call(complaintReply, { id: sent.id, text: '录屏', upload_ids: [video] })
    expect(filmed.messages[1]?.pictures[0]?.video_url).toContain(video)
    const both = api.call(complaintReply, { id: sent.id, text: '都发', upload_ids: [picture, video] })
    expect((await refusalOf(both)).data).toMatchObject({ fields: { upload_ids: expect.any(String) } })
    const open = api.call(complaintReply, { id: sent.id, text: '公开的', upload_ids: [shown] })
    expect((await refusalOf(open)).data).toMatchObject({ fields: { upload_ids: expect.any(String) } })
  })

  it('is one member’s for half an hour, then anybody’s, or whose it is handed to', async () => {
    const { id } = await open()
    await desk().call(claimTicket, { id })
    const looked = await desk(other).call(claimTicket, { id })
    expect(looked).toMatchObject({ agent: { id: agent.id, is_me: false }, can_answer: false })
    const reply = { id, text: '我来答' }
    expect(await codeOf(desk(other).call(replyTicket, reply))).toBe(errorCodes.changedMeanwhile)
    expect((await desk().call(ticketList, { tab: 'mine' })).items.map((item) => item.id)).toContain(id)

    const { items } = await desk().call(ticketColleagues, {})
    expect(items.map((member) => member.id)).toContain(other.id)
    expect(items.map((member) => member.id)).not.toContain(agent.id)
    const handed = await desk().call(assignTicket, { id, staff_id: other.id, reason: '他熟悉支付' })
    expect(handed).toMatchObject({ agent: { id: other.id }, can_answer: false })
    const reviewer = await server.make.staff('reviewer')
    const wrong = desk(other).call(assignTicket, { id, staff_id: reviewer.id, reason: '不是客服' })
    expect((await refusalOf(wrong)).data).toMatchObject({ fields: { staff_id: expect.any(String) } })

    server.passTime(31 * 60_000)
    expect(await desk().call(claimTicket, { id })).toMatchObject({ agent: { is_me: true }, can_answer: true })
  })

  it('is taken once when two open it at the same moment', async () => {
    const { id } = await open()
    const [one, two] = await Promise.all([
      desk().call(claimTicket, { id }),
      desk(other).call(claimTicket, { id }),
    ])
    expect([one.can_answer, two.can_answer].toSorted()).toEqual([false, true])
    expect(one.agent?.id).toBe(two.agent?.id)
  })

  it('ends after 72 hours of silence, and a word within 7 days opens it again', async () => {
    const { person, id } = await open()
    await desk().call(replyTicket, { id, text: '请补充付款时间' })
    server.passTime(72 * hourMs - 60_000)
    await endSilent()
    expect((await mineOf(person, id)).state).toBe('answered')
    server.passTime(60_000)
    await endSilent()
    expect(await mineOf(person, id)).toMatchObject({ state: 'ended', ended_by: 'silence', can_rate: true })
    const { items } = await server.as(person.session).call(noticeList, {})
    expect(items[0]?.title).toContain('已结束')

    server.passTime(7 * dayMs - 60_000)
    await signInAnew(person)
    expect(await say(person, id, '昨天 14:01 付的')).toMatchObject({
      state: 'working',
      ended_at: null,
      can_rate: false,
    })
    await server.as(person.session).call(complaintSolve, { id })
    server.passTime(7 * dayMs + 1)
    await signInAnew(person)
    expect((await mineOf(person, id)).can_write).toBe(false)
    expect(await codeOf(say(person, id, '还在吗'))).toBe(errorCodes.refused)
  })

  it('is rated once when it is over; opened again it is to be rated anew', async () => {
    const { person, id } = await open()
    const api = server.as(person.session)
    expect(await codeOf(api.call(complaintRate, { id, rating: 5 }))).toBe(errorCodes.refused)
    expect(await codeOf(desk().call(solveTicket, { id }))).toBe(errorCodes.refused)
    await desk().call(replyTicket, { id, text: '已处理' })
    const solved = await desk().call(solveTicket, { id })
    expect(solved).toMatchObject({ state: 'solved', ended_by: 'staff', can_answer: false })
    expect(await codeOf(desk(other).call(replyTicket, { id, text: '晚了' }))).toBe(
      errorCodes.changedMeanwhile,
    )
    const rated = await api.call(complaintRate, { id, rating: 4, text: '很快' })
    expect(rated).toMatchObject({ rating: 4, rating_text: '很快', can_rate: false })
    expect(await codeOf(api.call(complaintRate, { id, rating: 1 }))).toBe(errorCodes.refused)
    expect(await say(person, id, '又不行了')).toMatchObject({ rating: null, state: 'working' })
  })

  it('waits in the order in which answers are due, page by page', async () => {
    const first = await open()
    server.passTime(60_000)
    const second = await open()
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page: OutputOf<typeof ticketList> = await desk().call(ticketList, {
        tab: 'waiting',
        limit: 2,
        ...(cursor && { cursor }),
      })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.indexOf(first.id)).toBeLessThan(seen.indexOf(second.id))
    const figures = await desk().call(workbench, {})
    expect(figures.tickets_waiting).toBe(seen.length)
    const ofOne = await desk().call(ticketList, { tab: 'waiting', uid: first.person.uid })
    expect(ofOne.items.map(({ id }) => id)).toEqual([first.id])
  })

  it('is one of five at most, and of ten words in a row', async () => {
    const { person, id } = await open()
    const api = server.as(person.session)
    for (let count = 1; count < 5; count++) await api.call(complaintSubmit, { kind: 'other', text })
    expect((await api.call(complaintInit, {})).note).toContain('5 个')
    expect(await codeOf(api.call(complaintSubmit, { kind: 'other', text }))).toBe(errorCodes.refused)
    for (let count = 1; count < 10; count++) await say(person, id, `补充 ${count}`)
    expect(await codeOf(say(person, id, '再补充'))).toBe(errorCodes.refused)
    expect((await api.call(complaintList, {})).open).toBe(5)
    expect(JSON.stringify(await api.call(mineIndex, {}))).toContain('5 个处理中')
  })
})

it('of a dozen opened at once five are opened', async () => {
  const api = server.as((await server.make.person()).session)
  const tries = Array.from({ length: 12 }, (_, at) =>
    codeOf(api.call(complaintSubmit, { kind: 'other', text: `${text} ${at}` })),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter((code) => code === errorCodes.refused)).toHaveLength(7)
  expect((await api.call(complaintList, {})).open).toBe(5)
})

describe('the desk', () => {
  it('counts first answers, what was solved and how it was rated', async () => {
    const own = await server.make.staff('support')
    const { person, id } = await open()
    server.passTime(20 * 60_000)
    await desk(own).call(replyTicket, { id, text: '好了' })
    await server.as(person.session).call(complaintSolve, { id })
    await server.as(person.session).call(complaintRate, { id, rating: 5 })
    const { agents, opened } = await desk(own).call(ticketFigures, { days: 30 })
    expect(agents.find((row) => row.id === own.id)).toMatchObject({
      answered: 1,
      first_answer_minutes: 20,
      in_time: 1,
      solved: 1,
      rated: 1,
      rating_hundredths: 500,
    })
    expect(opened).toBeGreaterThanOrEqual(1)
  })

  it('finds a ticket by its number, and exports what became of each but not what was said', async () => {
    const { person, sent, id } = await open()
    await desk().call(replyTicket, { id, text: '已补发解锁' })
    await server.as(person.session).call(complaintSolve, { id })
    const found = await desk().call(ticketList, { tab: 'waiting', number: sent.number })
    expect(found.items.map((item) => item.id)).toEqual([id])
    const { csv, file_name } = await desk().call(exportTickets, { tab: 'over', uid: person.uid })
    expect(file_name).toBe('工单.csv')
    expect(csv).toContain(`${sent.number},口令与取图,观众付款后没有拿到图,已解决,${person.uid}`)
    expect(csv).not.toContain('已补发解锁')
    const reviewer = await server.make.staff('reviewer')
    expect(await codeOf(desk(reviewer).call(exportTickets, { tab: 'over' }))).toBe(errorCodes.noPermission)
    const admin = await server.make.staff('admin')
    const log = await server.asStaff(admin).call(auditList, { action: 'ticket.export' })
    expect(log.items[0]).toMatchObject({ actor: { label: agent.name } })
  })

  it('keeps canned answers, each title once, and says who changed them', async () => {
    const made = await desk().call(saveCannedAnswer, { title: '补发解锁', text: '{昵称}，已补发' })
    const twice = desk(other).call(saveCannedAnswer, { title: '补发解锁', text: '另一个' })
    expect((await refusalOf(twice)).data).toMatchObject({ fields: { title: expect.any(String) } })
    await desk().call(saveCannedAnswer, { id: made.id, title: '补发解锁', text: '改过的' })
    expect((await desk().call(cannedAnswers, {})).items).toMatchObject([{ id: made.id, text: '改过的' }])
    await desk().call(removeCannedAnswer, { id: made.id })
    expect(await codeOf(desk().call(removeCannedAnswer, { id: made.id }))).toBe(errorCodes.notFound)
    const admin = await server.make.staff('admin')
    const log = await server.asStaff(admin).call(auditList, { action: 'canned.remove' })
    expect(log.items[0]).toMatchObject({ actor: { label: agent.name } })
  })
})
