/** Batches as staff see them, and their files, downloadable repeatedly. */

import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { dayBegin } from '@wallpaper/contract/day'
import type { bankBatches, downloadBankBatch } from '@wallpaper/contract/wallet/bank.console'
import { audit } from '../../../../platform/audit/audit.ts'
import { dayMs } from '../../../../platform/clock.ts'
import { sha256, type Vault } from '../../../../platform/crypto.ts'
import { numberKey } from '../../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import type { StaffAct, StaffCaller } from '../../../../platform/http/route.ts'
import { listPage } from '../../../../platform/listPage.ts'
import { orNotFound } from '../../../../platform/refusal.ts'
import {
  type ActCodes,
  type Approvals,
  defineTwoStepAct,
  mustBeSecondPerson,
  type Namer,
  type Naming,
  staffIdIn,
} from '../../../staff/public.ts'
import { bankBatchKind, paymentOf } from './bankBatch.approval.ts'
import { type BatchRow, bankBatchReader, bankBatchRepository } from './bankBatch.repository.ts'
import { bankFile } from './bankFile.ts'
import { bankResultKind, resultSubject } from './bankResult.approval.ts'
import { bankResultReader } from './bankResult.repository.ts'
import { doubtKind } from './doubt.approval.ts'

export interface BankDeps {
  vault: Vault
  approvals: Approvals
  naming: Naming
  codes: ActCodes
}

/** Whoever made the batch may not also download its file. */
export const downloadBatchAct = defineTwoStepAct({
  name: 'withdrawal.bank_download',
  label: '下载银行代发文件',
  mayMake: 'finance_maker',
  mayCheck: 'finance_checker',
  setsPay: true,
  ownWords: '制单人不能下载自己制的代发文件，请由复核人下载',
})

type Listed = OutputOf<typeof bankBatches>

const pendingMax = 50

/** For display: both ends are enough to tell two files apart. */
export const shortHash = (hash: Buffer): string => {
  const text = hash.toString('hex')
  return `${text.slice(0, 4)}****${text.slice(-4)}`
}

const pendingOf = async (tx: Reader, { approvals }: BankDeps, caller: StaffCaller) =>
  (
    await approvals.page(
      tx,
      caller,
      { tab: 'pending', kinds: [bankBatchKind, bankResultKind, doubtKind] },
      { limit: pendingMax },
    )
  ).items

export const listBatches = async (
  tx: Reader,
  deps: BankDeps,
  { tab, from_day, to_day, ...paging }: ParsedInput<typeof bankBatches>,
  caller: StaffCaller,
): Promise<Listed> => {
  const reader = bankBatchReader(tx)
  const span = {
    ...(from_day && { from: new Date(dayBegin(from_day)) }),
    ...(to_day && { until: new Date(dayBegin(to_day) + dayMs) }),
  }
  const pending = await pendingOf(tx, deps, caller)
  const pendingIds = new Map(pending.map(({ id, subject }) => [subject.key, id]))
  const page = await listPage(paging, {
    key: { id: numberKey },
    rows: (slice) => reader.list({ tab, ...span }, slice),
    present: (rows) => presentBatches(tx, deps, rows, pendingIds),
    total: () => reader.count({ tab, ...span }),
  })
  return {
    ...page,
    counts: {
      waiting: await reader.count({ tab: 'waiting' }),
      differing: await reader.count({ tab: 'differing' }),
    },
    to_send: await reader.waiting(),
    pending: pending.map(({ id, title, reason, maker }) => ({
      approval_id: id,
      title,
      reason,
      made_by: maker.name,
    })),
  }
}

const presentBatches = async (
  tx: Reader,
  { naming }: BankDeps,
  rows: readonly BatchRow[],
  pending: ReadonlyMap<string, number>,
): Promise<Listed['items']> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const reader = bankBatchReader(tx)
  const outcomes = new Map((await reader.outcomes(ids)).map((row) => [row.batchId, row]))
  const downloads = Map.groupBy(await reader.downloads(ids), ({ batchId }) => batchId)
  const results = new Map((await bankResultReader(tx).newestOf(ids)).map((row) => [row.batchId, row]))
  const nameOf = await naming(tx, [
    ...rows.flatMap(({ madeBy, checkedBy }) => [madeBy, checkedBy]),
    ...[...downloads.values()].flat().map(({ by }) => by),
    ...[...results.values()].map(({ madeBy }) => madeBy),
  ])
  return rows.map((row) => {
    const { paid = 0, returned = 0, doubtful = 0, open = 0 } = outcomes.get(row.id) ?? {}
    const result = results.get(row.id)
    return {
      id: row.id,
      number: row.number,
      payer: row.payer,
      count: row.count,
      net: row.netFen,
      made_by: nameOf(row.madeBy),
      made_at: row.madeAt.getTime(),
      checked_by: nameOf(row.checkedBy),
      checked_at: row.checkedAt.getTime(),
      file_hash: row.fileHash && shortHash(row.fileHash),
      downloads: (downloads.get(row.id) ?? []).map(({ by, times }) => ({ by: nameOf(by), times })),
      result: result
        ? {
            file_name: result.fileName,
            made_by: nameOf(result.madeBy),
            made_at: result.madeAt.getTime(),
            applied_at: result.appliedAt?.getTime() ?? null,
            approval_id: pending.get(resultSubject(result.id)) ?? null,
          }
        : null,
      paid,
      returned,
      doubtful,
      open,
    }
  })
}

const fileOf = async (tx: Tx, { vault }: BankDeps, batch: BatchRow, format: 'csv' | 'xlsx') => {
  const repository = bankBatchRepository(tx)
  const payments = (await repository.lines(batch.id)).map(({ line, withdrawal }) => ({
    ...paymentOf(vault, withdrawal),
    billNo: line.billNo,
    netFen: line.netFen,
  }))
  const hash = sha256((await bankFile(payments, 'csv')).bytes)
  if (batch.fileHash === null) await repository.setHash(batch.id, hash)
  else if (!hash.equals(batch.fileHash))
    throw new Error(`the file of batch ${batch.number} is not the one that was checked`)
  return bankFile(payments, format)
}

export const download = (
  deps: BankDeps,
  { id, format, code }: ParsedInput<typeof downloadBankBatch>,
  act: StaffAct,
): Promise<OutputOf<typeof downloadBankBatch>> =>
  deps.codes.withCode(act, code, async (tx, useCode) => {
    const repository = bankBatchRepository(tx)
    const batch = orNotFound(await repository.one(id))
    // The checker may download it. In batches from before the check existed, maker and checker are the same
    // person.
    if (batch.checkedBy !== act.actor)
      await mustBeSecondPerson(tx, act, downloadBatchAct, staffIdIn(batch.madeBy))
    await useCode()
    const { type, bytes } = await fileOf(tx, deps, batch, format)
    await repository.addDownload(id, format, act.actor, new Date(act.now))
    await audit(tx, act, {
      action: 'withdrawal.bank_download',
      subject: `payout_batch:${id}`,
      after: { number: batch.number, format, count: batch.count, net_fen: batch.netFen },
    })
    return { file_name: `${batch.number}.${format}`, type, base64: bytes.toString('base64') }
  })

export const bankBatchNamer: Namer = {
  kind: 'payout_batch',
  names: async (tx, ids) => {
    const known = ids.map(Number).filter(Number.isSafeInteger)
    const rows = known.length > 0 ? await bankBatchReader(tx).many(known) : []
    return new Map([
      ...rows.map(({ id, number }): [string, string] => [String(id), number]),
      ...(ids.includes('next') ? [['next', '下一批银行代发'] as [string, string]] : []),
    ])
  },
}
