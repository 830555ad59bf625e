/**
 * Deductions over HTTP: proposed, approved by another member of staff, appealed, refunded in part, in full or
 * not at all.
 */
import { errorCodes } from '@wallpaper/contract'
import { approvalOne, approve } from '@wallpaper/contract/staff/staff.console'
import {
  deductionAppeal,
  deductionAppealWithdraw,
  deductionOne,
  deductionRecords,
} from '@wallpaper/contract/wallet'
import {
  deductionList,
  deductionPicture,
  deductionRead,
  deductionTrial,
  proposeDeduction,
  proposeDeductionReturn,
  replyDeduction,
  upholdDeduction,
} from '@wallpaper/contract/wallet/deduction.console'
import { deductionEvidenceMax } from '@wallpaper/contract/wallet/deduction.labels'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { platformAccount, userAccount } from '../../../ledger/chart.ts'
import { createLedger, ledgerReader } from '../../../ledger/ledger.ts'
import { releaseDue } from '../../../ledger/release.ts'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../../test/factories.ts'
import { makeIncome } from '../../../test/income.ts'
import { makePrivateUpload } from '../../../test/readyUpload.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { deductionRepository } from './deduction.repository.ts'

let server: TestServer
let support: TestStaff
let other: TestStaff
let checker: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  support = await server.make.staff('support')
  other = await server.make.staff('support')
  checker = await server.make.staff('finance_checker')
})
afterAll(() => server.stop())

const today = () => businessDay(server.services.clock())

const earn = ({ uid }: TestPerson, fen: number) => makeIncome(server.services, { uid, day: today(), fen })

const balancesOf = ({ uid }: TestPerson) => server.services.db.read((tx) => ledgerReader(tx).balancesOf(uid))

const proposalFor = ({ uid }: TestPerson, amount_fen: number) => ({
  uid,
  from: today(),
  to: today(),
  kind: 'traffic' as const,
  rule: '《创作者规范》3.2 同一设备重复取图',
  amount_fen,
  note: '80 次看广告取图来自同一设备，不算有效。',
  reason: '设备指纹相同',
})

const propose = (person: TestPerson, amountFen: number) =>
  server.asStaff(support).call(proposeDeduction, proposalFor(person, amountFen))

const deducted = async (person: TestPerson, amountFen: number) => {
  const { id } = await propose(person, amountFen)
  await server.asStaff(checker).call(approve, { id })
  const { items } = await server.as(person.session).call(deductionRecords, {})
  const [newest] = items
  if (!newest) throw new Error('nothing was deducted')
  return newest
}

const appealed = async (person: TestPerson, amountFen: number) => {
  const { id } = await deducted(person, amountFen)
  const text = '这是我家人的手机，不是刷量。'
  return server.as(person.session).call(deductionAppeal, { id, text })
}

describe('a deduction', () => {
  it('is tried first, takes nothing before another has approved it, and is no more than was earned', async () => {
    const person = await server.make.person()
    await earn(person, 2_400)
    const asked = { uid: person.uid, from: today(), to: today(), amount_fen: 1_200 }
    expect(await server.asStaff(support).call(deductionTrial, asked)).toMatchObject({
      evidence: { earned_fen: 2_400, rows: [{ label: '看广告取图', takes: 80, earned_fen: 2_400 }] },
      balances: { pending_fen: 2_400, available_fen: 0, debt_fen: 0 },
      taken: { pending_fen: 1_200, available_fen: 0, debt_fen: 0 },
    })
    const more = await refusalOf(propose(person, 2_401))
    expect(more.data).toEqual({ fields: { amount_fen: '不能超过证据里的创作者所得 24.00 元' } })
    const { id } = await propose(person, 1_200)
    expect((await balancesOf(person)).pending).toBe(2_400)
    expect(await codeOf(server.asStaff(support).call(approve, { id }))).toBe(errorCodes.noPermission)
    await server.asStaff(checker).call(approve, { id })
    expect(await balancesOf(person)).toMatchObject({ pending: 1_200, available: 0, debt: 0 })
    expect(await server.as(person.session).call(deductionRecords, {})).toMatchObject({
      items: [{ amount_fen: 1_200, state: 'appealable', taken: { pending_fen: 1_200 } }],
      counts: { all: 1, appealable: 1, appealing: 0, ended: 0 },
      deducted_fen: 1_200,
      returned_fen: 0,
      debt_fen: 0,
    })
  })

  it('without evidence is refused, and so is one of somebody who is not there', async () => {
    const person = await server.make.person()
    expect((await refusalOf(propose(person, 100))).data).toMatchObject({
      fields: { from: expect.any(String) },
    })
    const nobody = { ...proposalFor(person, 100), uid: 1 }
    expect(await codeOf(server.asStaff(support).call(proposeDeduction, nobody))).toBe(errorCodes.notFound)
  })

  it('takes what is available when nothing is pending, and the rest is owed and paid from the next income', async () => {
    const person = await server.make.person()
    await earn(person, 3_000)
    const release = () => releaseDue(server.services.db, server.services.clock() + 8 * dayMs)
    await release()
    await server.services.db.write((tx) =>
      createLedger(tx).post({
        key: `spent/${person.uid}`,
        kind: 'test',
        cause: { kind: 'test', id: 'spent' },
        postings: [
          { account: userAccount(person.uid, 'available'), amountFen: -2_000 },
          { account: platformAccount('payout', 'bank'), amountFen: 2_000 },
        ],
        happenedAt: server.services.clock(),
      }),
    )
    const { taken } = await deducted(person, 3_000)
    expect(taken).toEqual({ pending_fen: 0, available_fen: 1_000, debt_fen: 2_000 })
    expect(await balancesOf(person)).toMatchObject({ available: 0, debt: -2_000 })
    await earn(person, 2_500)
    await release()
    expect(await balancesOf(person)).toMatchObject({ available: 500, debt: 0 })
  })

  it('is nobody else’s to read', async () => {
    const person = await server.make.person()
    const stranger = await server.make.person()
    await earn(person, 500)
    const { id } = await deducted(person, 500)
    expect(await codeOf(server.as(stranger.session).call(deductionOne, { id }))).toBe(errorCodes.notFound)
    expect((await server.as(stranger.session).call(deductionRecords, {})).items).toEqual([])
  })
})

const pictureFile = async () => {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#abcdef' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(png)], '对比.png', { type: 'image/png' })
}

describe('pictures that staff put to a deduction', () => {
  it('are seen by the checker before it is posted, then by the person and support, and by nobody else', async () => {
    const person = await server.make.person()
    await earn(person, 900)
    const { uid } = person
    const picture = await server
      .asStaff(support)
      .call(deductionPicture, { uid }, { file: await pictureFile() })
    const { id: approvalId } = await server
      .asStaff(support)
      .call(proposeDeduction, { ...proposalFor(person, 900), upload_ids: [picture.id] })
    const seen = [{ id: picture.id, width: 40, height: 40 }]
    expect(await server.asStaff(checker).call(approvalOne, { id: approvalId })).toMatchObject({
      pictures: seen,
    })
    const reviewer = await server.make.staff('reviewer')
    expect(await codeOf(server.asStaff(reviewer).call(approvalOne, { id: approvalId }))).toBe(
      errorCodes.notFound,
    )
    expect((await server.as(person.session).call(deductionRecords, {})).items).toEqual([])

    await server.asStaff(checker).call(approve, { id: approvalId })
    const [{ id } = { id: '' }] = (await server.as(person.session).call(deductionRecords, {})).items
    const own = await server.as(person.session).call(deductionOne, { id })
    expect(own.pictures).toMatchObject(seen)
    expect((await server.asStaff(other).call(deductionRead, { id })).pictures).toMatchObject(seen)
    expect(await codeOf(server.asStaff(reviewer).call(deductionRead, { id }))).toBe(errorCodes.noPermission)
    const stranger = await server.make.person()
    expect(await codeOf(server.as(stranger.session).call(deductionOne, { id }))).toBe(errorCodes.notFound)

    const [shown] = own.pictures
    for (const address of [shown?.small ?? '', shown?.large ?? '']) {
      const signed = new URL(address, server.url)
      expect((await fetch(signed)).headers.get('content-type')).toBe('image/webp')
      signed.search = ''
      expect((await fetch(signed)).ok).toBe(false)
    }
  })

  it('are the person’s own alone, private, and at most nine', async () => {
    const person = await server.make.person()
    const stranger = await server.make.person()
    await earn(person, 900)
    const { theirs, foreign } = await server.services.db.write(async (tx) => ({
      theirs: [await makePrivateUpload(tx, person.uid)],
      foreign: await makePrivateUpload(tx, stranger.uid),
    }))
    const proposed = (upload_ids: string[]) =>
      server.asStaff(support).call(proposeDeduction, { ...proposalFor(person, 900), upload_ids })
    expect((await refusalOf(proposed([...theirs, foreign]))).data).toMatchObject({
      fields: { upload_ids: expect.any(String) },
    })
    const many = Array.from({ length: deductionEvidenceMax + 1 }, () => crypto.randomUUID())
    expect((await refusalOf(proposed(many))).data).toMatchObject({
      fields: { upload_ids: `最多 ${deductionEvidenceMax} 张图片` },
    })
    expect(
      await codeOf(
        server.asStaff(checker).call(deductionPicture, { uid: person.uid }, { file: await pictureFile() }),
      ),
    ).toBe(errorCodes.noPermission)
    expect(
      await codeOf(server.asStaff(support).call(deductionPicture, { uid: 1 }, { file: await pictureFile() })),
    ).toBe(errorCodes.notFound)
    await proposed(theirs)
  })
})

describe('an appeal', () => {
  it('is a thread, which its person can take back once and for all', async () => {
    const person = await server.make.person({ nickname: '晚风' })
    await earn(person, 800)
    const { id } = await appealed(person, 800)
    const thread = await server.asStaff(other).call(replyDeduction, { id, text: '请补一份首发时间的证明。' })
    expect(thread.messages.map(({ is_staff, author }) => [is_staff, author])).toEqual([
      [false, '晚风'],
      [true, other.name],
    ])
    const mine = await server.as(person.session).call(deductionAppealWithdraw, { id })
    expect(mine).toMatchObject({ state: 'withdrawn', can_write: false })
    const again = await refusalOf(server.as(person.session).call(deductionAppeal, { id, text: '再看一次吧' }))
    expect(again.message).toBe('申诉已有结论')
    expect(await codeOf(server.asStaff(other).call(replyDeduction, { id, text: '晚了' }))).toBe(
      errorCodes.changedMeanwhile,
    )
  })

  it('comes too late after its time', async () => {
    const person = await server.make.person()
    await earn(person, 300)
    const { id } = await deducted(person, 300)
    await server.services.db.write((tx) =>
      deductionRepository(tx).change(
        { uid: person.uid, id },
        { appealUntil: new Date(server.services.clock()) },
      ),
    )
    const late = await refusalOf(server.as(person.session).call(deductionAppeal, { id, text: '我有话要说' }))
    expect(late.message).toBe('已过申诉时间，不能再申诉')
    const { counts } = await server.as(person.session).call(deductionRecords, {})
    expect(counts).toMatchObject({ appealable: 0, ended: 1 })
  })

  it('that is won is the reversal of the deduction, to the fen, and only once', async () => {
    const person = await server.make.person()
    await earn(person, 1_500)
    const { id } = await appealed(person, 1_500)
    const returned = { id, amount_fen: 1_500, reason: '首发时间早于投诉方' }
    const proposed = await server.asStaff(support).call(proposeDeductionReturn, returned)
    expect((await balancesOf(person)).pending).toBe(0)
    const outcomes = await Promise.all(
      [1, 2, 3].map(() => codeOf(server.asStaff(checker).call(approve, { id: proposed.id }))),
    )
    expect(outcomes.filter((code) => code === errorCodes.ok)).toHaveLength(1)
    expect(await balancesOf(person)).toMatchObject({ pending: 1_500, available: 0, debt: 0 })
    expect(await server.as(person.session).call(deductionOne, { id })).toMatchObject({
      state: 'returned',
      returned_fen: 1_500,
      verdict: '首发时间早于投诉方',
    })
  })

  it('that is won in part gives that part', async () => {
    const person = await server.make.person()
    await earn(person, 1_000)
    const { id } = await appealed(person, 1_000)
    const part = { id, amount_fen: 400, reason: '有 40 次可以确认' }
    const proposed = await server.asStaff(support).call(proposeDeductionReturn, part)
    await server.asStaff(checker).call(approve, { id: proposed.id })
    expect(await balancesOf(person)).toMatchObject({ pending: 0, available: 400 })
    const list = await server.as(person.session).call(deductionRecords, { tab: 'ended' })
    expect(list).toMatchObject({ items: [{ id, state: 'partly_returned' }], returned_fen: 400 })
  })

  it('is not decided by whoever proposed the deduction', async () => {
    const person = await server.make.person()
    await earn(person, 700)
    const { id } = await appealed(person, 700)
    const waiting = await server.asStaff(support).call(deductionList, { tab: 'appealing', uid: person.uid })
    expect(waiting.items).toMatchObject([{ id, person: { uid: person.uid } }])
    const own = server.asStaff(support).call(upholdDeduction, { id, text: '证据已确认，维持原处理。' })
    expect(await codeOf(own)).toBe(errorCodes.makerIsChecker)
    await server.asStaff(other).call(upholdDeduction, { id, text: '证据已确认，维持原处理。' })
    expect(await server.asStaff(other).call(deductionRead, { id })).toMatchObject({
      state: 'upheld',
      verdict: '证据已确认，维持原处理。',
      made_by: support.name,
      checked_by: checker.name,
    })
    expect((await balancesOf(person)).pending).toBe(0)
  })
})
