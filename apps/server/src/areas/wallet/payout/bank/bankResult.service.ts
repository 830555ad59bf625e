/** A bank result file: previewed without writing, then proposed exactly as previewed. */

import { readFile } from 'node:fs/promises'
import type { OutputOf } from '@wallpaper/contract'
import { plainYuan } from '@wallpaper/contract/money'
import type { previewBankResult } from '@wallpaper/contract/wallet/bank.console'
import { bankLineKinds } from '@wallpaper/contract/wallet/bank.labels'
import { sha256 } from '../../../../platform/crypto.ts'
import type { Database, Reader } from '../../../../platform/db/database.ts'
import type { ReceivedFile, StaffAct } from '../../../../platform/http/route.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { type Column, column, csvFile, tableLines } from '../../../../platform/sheet/csv.ts'
import type { Namer } from '../../../staff/public.ts'
import { type BatchRow, bankBatchReader, type LineWithWithdrawal } from './bankBatch.repository.ts'
import type { BankDeps } from './bankBatch.service.ts'
import { bankResultKind, type ResultProposal, resultSubject } from './bankResult.approval.ts'
import { bankResultReader, bankResultRepository } from './bankResult.repository.ts'
import {
  type JudgedLine,
  judgeLines,
  type LineSums,
  type SaidLine,
  type SentLine,
  sumsOf,
} from './result.rules.ts'
import { readResultFile } from './resultFile.ts'

type Preview = OutputOf<typeof previewBankResult>

const sentLineOf = ({ line, withdrawal }: LineWithWithdrawal): SentLine => ({
  billNo: line.billNo,
  withdrawalId: withdrawal.id,
  number: withdrawal.number,
  name: withdrawal.nameMasked,
  account: withdrawal.accountMasked,
  netFen: line.netFen,
  state: withdrawal.state,
  doubtfulFen: withdrawal.doubtfulFen,
})

/** The batch of most lines; a file is about one batch. */
const batchOf = (said: readonly SaidLine[], batches: ReadonlyMap<string, BatchRow>): BatchRow => {
  const found = said.flatMap(({ billNo }) => batches.get(billNo) ?? [])
  const [most] = [...Map.groupBy(found, ({ id }) => id).values()].toSorted((a, b) => b.length - a.length)
  if (!most?.[0]) throw refuse('文件里没有一个打款单号是我们发出的，请确认选对了文件')
  return most[0]
}

interface Judged {
  batch: BatchRow
  hash: Buffer
  fileRows: number
  lines: JudgedLine[]
  sums: LineSums
}

const mustBeNew = async (tx: Reader, deps: BankDeps, hash: Buffer): Promise<void> => {
  const before = await bankResultReader(tx).byHash(hash)
  if (!before) return
  if (before.appliedAt) throw refuse(`这个文件已经入账过了（${before.fileName}），同一份回盘不能再用一次`)
  if ((await deps.approvals.pendingIdOf(tx, bankResultKind, resultSubject(before.id))) !== null)
    throw refuse(`这个文件已经提交，正在等复核（${before.fileName}）`)
}

const judge = async (
  tx: Reader,
  deps: BankDeps,
  hash: Buffer,
  said: readonly SaidLine[],
): Promise<Judged> => {
  await mustBeNew(tx, deps, hash)
  const reader = bankBatchReader(tx)
  const batches = await reader.batchesOf([...new Set(said.map(({ billNo }) => billNo))])
  const batch = batchOf(said, batches)
  const sent = (await reader.lines(batch.id)).map(sentLineOf)
  const lines = judgeLines(
    sent,
    said.map((line) => {
      const other = batches.get(line.billNo)
      return other && other.id !== batch.id ? { ...line, otherBatch: other.number } : line
    }),
  )
  return { batch, hash, fileRows: said.length, lines, sums: sumsOf(lines) }
}

const isWorthShowing = ({ kind }: JudgedLine) => kind !== 'paid' && kind !== 'settled'

const columns: Column<JudgedLine>[] = [
  column('行', ({ row }) => (row === null ? '' : String(row))),
  column('提现单号', ({ number }) => number ?? ''),
  column('打款单号', ({ billNo }) => billNo),
  column('户名', ({ name }) => name),
  column('账号', ({ account }) => account),
  column('我们发出（元）', ({ sentFen }) => (sentFen === null ? '' : plainYuan(sentFen))),
  column('文件里（元）', ({ saidFen }) => (saidFen === null ? '' : plainYuan(saidFen))),
  column('结果', ({ kind }) => bankLineKinds[kind].label),
  column('怎么处理', ({ note }) => note),
]

const differencesFile = ({ batch, lines }: Judged) =>
  csvFile(`${batch.number}-回盘差异`, tableLines(columns, lines.filter(isWorthShowing)))

const fileNameOf = (name: string): string =>
  name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').slice(-120) || '回盘文件'

const present = (judged: Judged, fileName: string): Preview => ({
  file_name: fileName,
  file_hash: judged.hash.toString('hex'),
  file_rows: judged.fileRows,
  batch: { id: judged.batch.id, number: judged.batch.number },
  sums: judged.sums,
  sent: { count: judged.batch.count, fen: judged.batch.netFen },
  gap: judged.lines
    .filter(({ kind }) => kind === 'differs')
    .reduce((sum, { sentFen, saidFen }) => sum + (saidFen ?? 0) - (sentFen ?? 0), 0),
  lines: judged.lines.filter(isWorthShowing).map((line) => ({
    kind: line.kind,
    row: line.row,
    bill_no: line.billNo,
    number: line.number,
    name: line.name,
    account: line.account,
    sent: line.sentFen,
    said: line.saidFen,
    note: line.note,
  })),
  file: differencesFile(judged),
})

const readWhole = async (file: ReceivedFile | null) => {
  if (!file) throw refuse('请选择银行给的回盘文件')
  const said = await readResultFile(file.path)
  return { said, hash: sha256(await readFile(file.path)), name: fileNameOf(file.name) }
}

export const preview = async (db: Database, deps: BankDeps, file: ReceivedFile | null): Promise<Preview> => {
  const { said, hash, name } = await readWhole(file)
  return present(await db.snapshot((tx) => judge(tx, deps, hash, said)), name)
}

const added = (...sums: readonly { count: number; fen: number }[]) => ({
  count: sums.reduce((all, { count }) => all + count, 0),
  fen: sums.reduce((all, { fen }) => all + fen, 0),
})

export const proposeResult = async (
  db: Database,
  deps: BankDeps,
  shownHash: string,
  file: ReceivedFile | null,
  act: StaffAct,
): Promise<{ approval_id: number }> => {
  const { said, hash, name } = await readWhole(file)
  if (hash.toString('hex') !== shownHash) throw refuse('这不是预览过的那个文件，请重新选择后再看一遍')
  return db.write(async (tx) => {
    const { batch, lines, sums, fileRows } = await judge(tx, deps, hash, said)
    if (
      sums.paid.count + sums.failed.count + sums.differs.count + sums.extra.count + sums.conflict.count ===
      0
    )
      throw refuse('这份文件里没有要处理的结果')
    const saved = await bankResultRepository(tx).save(
      {
        batchId: batch.id,
        fileName: name,
        fileHash: hash,
        fileRows,
        madeBy: act.actor,
        madeAt: new Date(act.now),
      },
      lines.map((line, index) => ({
        line: index + 1,
        kind: line.kind,
        fileRow: line.row,
        billNo: line.billNo,
        withdrawalId: line.withdrawalId,
        nameMasked: line.name,
        accountMasked: line.account,
        sentFen: line.sentFen,
        saidFen: line.saidFen,
        isPaid: line.isPaid,
        reason: line.reason,
      })),
    )
    const { paid, failed, differs, missing, extra, twice, settled, conflict } = sums
    const { id } = await deps.approvals.propose(tx, act, {
      kind: bankResultKind,
      subject: resultSubject(saved.id),
      proposal: {
        id: saved.id,
        batch: batch.number,
        fileName: name,
        paid,
        failed,
        differs,
        missing,
        extra,
        others: added(twice, settled),
        conflict,
      } satisfies ResultProposal,
    })
    return { approval_id: id }
  })
}

export const bankResultNamer: Namer = {
  kind: 'payout_result',
  names: async (tx, ids) =>
    new Map(
      (await bankResultReader(tx).many(ids.map(Number))).map(({ id, fileName }) => [String(id), fileName]),
    ),
}
