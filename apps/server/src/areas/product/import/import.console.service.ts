/** Reconciled files for staff: uploaded and checked at once, proposed, posted by a job. */
import type { OutputOf } from '@wallpaper/contract'
import type { orderImportRead, orderImportRows } from '@wallpaper/contract/product/product.console'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { ReceivedFile, StaffAct } from '../../../platform/http/route.ts'
import { orNotFound, Refusal, refuse } from '../../../platform/refusal.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import { checkRows, hashOf, readOrderFile } from './check.service.ts'
import { orderImportKind, orderImportSubject } from './import.approval.ts'
import {
  type FileRow,
  type ImportRow,
  orderImportReader,
  orderImportRepository,
} from './import.repository.ts'

export interface ImportDeps {
  approvals: Pick<Approvals, 'propose' | 'pendingIdOf' | 'pendingAmong'>
}

type Presented = OutputOf<typeof orderImportRead>

const present = (row: ImportRow, approvalId: number | null): Presented => ({
  id: row.id,
  number: row.number,
  file_name: row.fileName,
  state: row.state === 'checked' && approvalId !== null ? 'waiting' : row.state,
  totals: row.totals,
  approval_id: approvalId,
  posted_rows: row.postedRows,
  made_by: row.madeBy,
  made_at: row.madeAt.getTime(),
  posted_by: row.postedBy,
  posted_at: row.postedAt?.getTime() ?? null,
})

export const presentImports = async (
  tx: Reader,
  rows: readonly ImportRow[],
  { approvals }: ImportDeps,
): Promise<Presented[]> => {
  const pending = await approvals.pendingAmong(
    tx,
    [orderImportKind],
    rows.map(({ id }) => orderImportSubject(id)),
  )
  return rows.map((row) => present(row, pending.get(orderImportSubject(row.id)) ?? null))
}

export const presentImport = async (tx: Reader, row: ImportRow, deps: ImportDeps): Promise<Presented> =>
  orNotFound((await presentImports(tx, [row], deps))[0])

export const presentFileRow = (row: FileRow): OutputOf<typeof orderImportRows>['items'][number] => ({
  row: row.row,
  verdict: row.verdict,
  number: row.number,
  product: row.product,
  code: row.code,
  result: row.result,
  creator_fen: row.creatorFen,
  note: row.note,
})

const nameOf = (name: string): string => name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').slice(-120)

const alreadyThere = ({ number, fileName }: ImportRow): Refusal =>
  refuse(`这个文件已经导入过了：批次 ${number}（${fileName}）。同一文件不能重复导入`)

export const uploadOrders = async (
  db: Database,
  deps: ImportDeps,
  file: ReceivedFile,
  act: StaffAct,
): Promise<Presented> => {
  const hash = await hashOf(file.path)
  const before = await db.read((tx) => orderImportReader(tx).byHash(hash))
  if (before) throw alreadyThere(before)
  const read = await readOrderFile(file.path)
  return db.write(async (tx) => {
    const { rows, totals } = await checkRows(tx, read, act.now)
    const repository = orderImportRepository(tx)
    const row = await repository.insert(
      {
        fileName: nameOf(file.name),
        fileHash: hash,
        state: 'checked',
        totals,
        madeBy: act.caller.name,
        madeAt: new Date(act.now),
      },
      businessDay(act.now).slice(2, 7).replace('-', ''),
    )
    if (!row) throw new Refusal('changedMeanwhile')
    await repository.addRows(rows.map((each) => ({ ...each, importId: row.id, isPosted: false })))
    await audit(tx, act, {
      action: 'product_import.upload',
      subject: orderImportSubject(row.id),
      after: { file_name: row.fileName, rows: rows.length },
    })
    return presentImport(tx, row, deps)
  })
}

const lockChecked = async (tx: Tx, { approvals }: ImportDeps, id: number): Promise<ImportRow> => {
  const found = orNotFound(await orderImportRepository(tx).lock(id))
  if (found.state !== 'checked') throw new Refusal('changedMeanwhile', '这个批次已经入账或作废，请刷新后查看')
  if ((await approvals.pendingIdOf(tx, orderImportKind, orderImportSubject(id))) !== null)
    throw new Refusal('changedMeanwhile', '这个批次正在等复核，先撤回那份申请才能改动')
  return found
}

export const proposeImport = async (
  tx: Tx,
  deps: ImportDeps,
  id: number,
  act: StaffAct,
): Promise<{ approval_id: number }> => {
  const { number, fileName, totals } = await lockChecked(tx, deps, id)
  if (totals.ok === 0) throw refuse('没有可入账的行，请改正文件后重新上传')
  const made = await deps.approvals.propose(tx, act, {
    kind: orderImportKind,
    subject: orderImportSubject(id),
    proposal: {
      ...{ id, number, fileName, settled: totals.settled, invalid: totals.invalid },
      refunded: totals.refunded,
      refused: totals.refused,
      people: totals.people,
      brandFen: totals.brand_fen,
      creatorFen: totals.creator_fen,
      returnedFen: totals.returned_fen,
    },
  })
  return { approval_id: made.id }
}

export const discardImport = async (
  tx: Tx,
  deps: ImportDeps,
  id: number,
  act: StaffAct,
): Promise<Presented> => {
  const found = await lockChecked(tx, deps, id)
  const row = await orderImportRepository(tx).change(id, { state: 'discarded' })
  await audit(tx, act, {
    action: 'product_import.discard',
    subject: orderImportSubject(id),
    before: { state: found.state },
    after: { state: 'discarded' },
  })
  return presentImport(tx, row, deps)
}

export const orderImportNamer: Namer = {
  kind: 'product_import',
  names: async (tx, ids) =>
    new Map(
      (await orderImportReader(tx).numbersOf(ids.map(Number))).map(({ id, number }) => [String(id), number]),
    ),
}
