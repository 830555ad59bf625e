/**
 * How each two-step act is done: `first` takes the first step and returns how to try the second. A new act
 * needs an entry here; the test compares the names with the product's list.
 */
import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import { checkAppeal } from '@wallpaper/contract/review'
import {
  decideAppeal,
  decideReview,
  reviewAppealOne,
  reviewAppeals,
} from '@wallpaper/contract/review/review.console'
import { issueSetUpLink } from '@wallpaper/contract/staff/setUp.console'
import { approve, createStaff } from '@wallpaper/contract/staff/staff.console'
import { materialAppeal } from '@wallpaper/contract/studio'
import {
  passMaterial,
  rejectMaterial,
  staffMaterialRead,
  staffMaterials,
} from '@wallpaper/contract/studio/material.console'
import { deductionAppeal, deductionRecords } from '@wallpaper/contract/wallet'
import { bankBatches, downloadBankBatch, proposeBankBatch } from '@wallpaper/contract/wallet/bank.console'
import {
  deductionRead,
  proposeDeduction,
  upholdDeduction,
} from '@wallpaper/contract/wallet/deduction.console'
import { approveWithdrawals, consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { sql } from 'drizzle-orm'
import {
  makeFinance,
  makeWalletPerson,
  payAs,
  withAuthenticator,
} from '../../areas/wallet/test/walletWorld.ts'
import { businessDay } from '../../platform/clock.ts'
import { codeOf, refusalOf } from '../codeOf.ts'
import { makeCreator } from '../creator.ts'
import type { TestStaff } from '../factories.ts'
import { makeIncome } from '../income.ts'
import { makeOwned } from '../owned/ownedObjects.ts'
import type { TestServer } from '../testServer.ts'

export interface SecondStep {
  /** '' on success, else the refusal's sentence. */
  take(by: TestStaff): Promise<string>
  /** What the console tells this member before they try; null where it shows nothing. */
  objection?(by: TestStaff): Promise<string>
}
type FirstStep = (server: TestServer, maker: TestStaff) => Promise<SecondStep>

const sentenceOf = async (call: Promise<unknown>): Promise<string> => {
  if ((await codeOf(call)) === errorCodes.ok) return ''
  const { code, message } = await refusalOf(call)
  return code === errorCodes.makerIsChecker ? message : `${code}: ${message}`
}

const withdrawal: FirstStep = async (server, maker) => {
  const person = await makeWalletPerson(server)
  const { id } = await person.apply(10_000)
  await server.asStaff(maker).call(approveWithdrawals, { ids: [id] })
  return {
    // A member who may not pay it is refused before the list is made.
    take: async (by) => {
      const paying = payAs(withAuthenticator(server, by), [id])
      return (await codeOf(paying)) === errorCodes.ok
        ? ((await paying).results[0]?.msg ?? 'no answer')
        : (await refusalOf(paying)).message
    },
    objection: async (by) => {
      const { items } = await server.asStaff(by).call(consoleWithdrawals, { tab: 'to_pay', uid: person.uid })
      return items[0]?.pay_objection ?? 'not there'
    },
  }
}

const bankFile: FirstStep = async (server, maker) => {
  const finance = await makeFinance(server)
  const { id: withdrawalId } = await (await makeWalletPerson(server, { channel: 'bank' })).apply(10_000)
  await finance.pay(withdrawalId)
  const batch = { payer: '招商 基本户', reason: '今天的代发' }
  const { approval_id } = await server.asStaff(maker).call(proposeBankBatch, batch)
  await finance.checker.call(approve, { id: approval_id })
  const { items } = await finance.maker.call(bankBatches, { tab: 'all', limit: 1 })
  const id = items[0]?.id ?? 0
  return {
    take: async (by) => {
      const code = await withAuthenticator(server, by).code()
      return sentenceOf(server.asStaff(by).call(downloadBankBatch, { id, format: 'csv', code }))
    },
  }
}

const deduction: FirstStep = async (server, maker) => {
  const person = await server.make.person()
  const day = businessDay(server.services.clock())
  await makeIncome(server.services, { uid: person.uid, day, fen: 2_400 })
  const proposed = await server.asStaff(maker).call(proposeDeduction, {
    uid: person.uid,
    from: day,
    to: day,
    kind: 'traffic',
    rule: '《创作者规范》3.2 同一设备重复取图',
    amount_fen: 100,
    note: '80 次看广告取图来自同一设备，不算有效。',
    reason: '设备指纹相同',
  })
  const checker = await server.make.staff('finance_checker')
  await server.asStaff(checker).call(approve, { id: proposed.id })
  const client = server.as(person.session)
  const id = (await client.call(deductionRecords, {})).items[0]?.id ?? ''
  await client.call(deductionAppeal, { id, text: '这是我家人的手机，不是刷量。' })
  return {
    take: (by) => sentenceOf(server.asStaff(by).call(upholdDeduction, { id, text: '证据充分，维持扣款' })),
    objection: async (by) => (await server.asStaff(by).call(deductionRead, { id })).uphold_objection,
  }
}

const reviewAppeal: FirstStep = async (server, maker) => {
  const creator = await makeCreator(server)
  const [photo_id = ''] = await creator.works(1)
  await server.asStaff(maker).call(decideReview, {
    kind: 'work',
    uid: creator.uid,
    id: photo_id,
    version: 1,
    verdict: 'reject',
    reason_id: 'copyright',
    reason: '字体可能涉及版权',
  })
  await creator.client.call(
    checkAppeal,
    { photo_id, is_change: false, view: 'licensed', text: '字体有商用授权，见附图', upload_ids: [] },
    { ...creator.on, idempotencyKey: `key-${randomUUID()}` },
  )
  const { items } = await server.asStaff(maker).call(reviewAppeals, { tab: 'open', limit: 100 })
  const { id = '', uid = 0 } = items.find((each) => each.uid === creator.uid) ?? {}
  const answer = { uid, id, version: 2, verdict: 'overturn', reason: '授权有效' } as const
  return {
    take: (by) => sentenceOf(server.asStaff(by).call(decideAppeal, answer)),
    objection: async (by) => {
      const { appeal } = await server.asStaff(by).call(reviewAppealOne, { uid, id })
      return appeal.may_decide ? '' : appeal.decide_objection
    },
  }
}

const materialAppealed: FirstStep = async (server, maker) => {
  const { uid, session } = await server.make.person()
  const id = await server.services.db.write((tx) => makeOwned.material(tx, { uid, line: 'picture' }))
  await server.services.db.write((tx) =>
    tx.execute(
      sql`UPDATE material_lines SET state = 'reviewing', decided_at = NULL WHERE material_id = ${id}`,
    ),
  )
  const { items } = await server.asStaff(maker).call(staffMaterials, { tab: 'waiting', limit: 100 })
  const line = items.find((each) => each.uid === uid)?.id ?? ''
  await server.asStaff(maker).call(rejectMaterial, { id: line, cause: 'side' })
  await server.as(session).call(materialAppeal, { id, place: 'tushen', text: '是正脸，请再看一次' })
  return {
    take: (by) => sentenceOf(server.asStaff(by).call(passMaterial, { id: line })),
    objection: async (by) =>
      (await server.asStaff(by).call(staffMaterialRead, { id: line })).decide_objection,
  }
}

const newLink: FirstStep = async (server, maker) => {
  const reason = '新同事入职'
  const made = await server.asStaff(maker).call(createStaff, {
    username: `m${randomUUID().slice(0, 8)}`,
    name: '新同事',
    roles: ['finance_maker'],
    reason,
  })
  const another = await server.make.staff('admin')
  await server.asStaff(another).call(approve, { id: made.approval_id ?? 0 })
  return { take: (by) => sentenceOf(server.asStaff(by).call(issueSetUpLink, { id: made.staff.id, reason })) }
}

export const twoSteps: Readonly<Record<string, FirstStep>> = {
  'withdrawal.pay': withdrawal,
  'withdrawal.bank_download': bankFile,
  'deduction.uphold': deduction,
  'review_appeal.decide': reviewAppeal,
  'material_appeal.decide': materialAppealed,
  'staff.issue_set_up': newLink,
}
