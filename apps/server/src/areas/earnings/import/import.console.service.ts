/** What a maker does with an import: upload, map columns, propose, discard. */
import { randomUUID } from 'node:crypto'
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { importOne, tryImport } from '@wallpaper/contract/earnings/import.console'
import type { ImportPlatform } from '@wallpaper/contract/earnings/import.labels'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { ReceivedFile, StaffAct } from '../../../platform/http/route.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import { settings } from '../earnings.settings.ts'
import { importKind, importReversalKind, importSubject } from './import.approval.ts'
import { checkImportJob } from './import.jobs.kinds.ts'
import { type Pending, presentDetail } from './import.present.ts'
import { type ImportRow, importReader, importRepository } from './import.repository.ts'
import { fileKey, hashOf, openFile } from './importFile.ts'
import { mappingFor, mappingProblem } from './mapping.rules.ts'

export interface ImportConsoleDeps {
  storage: Storage
  enqueue: Enqueue
  approvals: Pick<Approvals, 'propose' | 'pendingIdOf' | 'pendingAmong'>
}

type Detail = OutputOf<typeof importOne>

const pendingOf = async (
  tx: Reader,
  { approvals }: Pick<ImportConsoleDeps, 'approvals'>,
  { id }: ImportRow,
): Promise<Pending> => ({
  approvalId: await approvals.pendingIdOf(tx, importKind, importSubject(id)),
  reversalId: await approvals.pendingIdOf(tx, importReversalKind, importSubject(id)),
})

export const detailOf = async (tx: Reader, deps: ImportConsoleDeps, found: ImportRow): Promise<Detail> =>
  presentDetail(found, await pendingOf(tx, deps, found))

const nameOf = (name: string): string => name.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').slice(-120)

const alreadyThere = ({ number, fileName }: ImportRow): Refusal =>
  refuse(`这个文件已经导入过了：批次 ${number}（${fileName}）。同一文件不能重复导入`)

export const uploadFile = async (
  db: Database,
  deps: ImportConsoleDeps,
  platform: ImportPlatform,
  file: ReceivedFile,
  act: StaffAct,
): Promise<Detail> => {
  const hash = await hashOf(file.path)
  const before = await db.read((tx) => importReader(tx).byHash(hash))
  if (before) throw alreadyThere(before)
  const rowsMax = await db.read((tx) => settings(tx).get('earnings.import_rows_max'))
  const opened = await openFile(file.path, rowsMax)
  await deps.storage.write(fileKey(hash), { file: file.path })
  return db.write(async (tx) => {
    const repository = importRepository(tx)
    const remembered = await repository.remembered(platform)
    const row = await repository.insert(
      {
        platform,
        fileName: nameOf(file.name),
        fileHash: hash,
        ...opened,
        mapping: mappingFor(opened.columns, remembered?.mapping ?? null),
        line: remembered?.line ?? 'picture',
        state: 'uploaded',
        madeBy: act.caller.name,
        madeAt: new Date(act.now),
      },
      businessDay(act.now).slice(2, 7).replace('-', ''),
    )
    if (!row) {
      const other = await repository.byHash(hash)
      throw other ? alreadyThere(other) : new Refusal('changedMeanwhile')
    }
    await audit(tx, act, {
      action: 'import.upload',
      subject: importSubject(row.id),
      after: { platform, file_name: row.fileName, file_hash: hash.toString('hex') },
    })
    return detailOf(tx, deps, row)
  })
}

/** Locks the import; refuses while a proposal is open or once it is posted. */
const lockOpen = async (tx: Tx, deps: ImportConsoleDeps, id: number): Promise<ImportRow> => {
  const found = orNotFound(await importRepository(tx).lock(id))
  if (!['uploaded', 'checked', 'failed', 'checking'].includes(found.state))
    throw new Refusal('changedMeanwhile', '这个批次已经入账或作废，请刷新后查看')
  const { approvalId } = await pendingOf(tx, deps, found)
  if (approvalId !== null) throw new Refusal('changedMeanwhile', '这个批次正在等复核，先撤回那份申请才能改动')
  return found
}

export const beginTrial = async (
  tx: Tx,
  deps: ImportConsoleDeps,
  input: ParsedInput<typeof tryImport>,
  act: StaffAct,
): Promise<Detail> => {
  const found = await lockOpen(tx, deps, input.id)
  const problem = mappingProblem(input.mapping, found.columns)
  if (problem) throw refuseField('mapping', problem.sentence)
  const { from_day, to_day } = input
  const today = businessDay(act.now)
  if (to_day && to_day > today) throw refuseField('to_day', '账期不能晚于今天')
  if (from_day && from_day > (to_day ?? today)) throw refuseField('from_day', '开始日不能晚于结束日')
  const other = await importReader(tx).byHash(found.fileHash)
  if (other && other.id !== found.id) throw alreadyThere(other)
  const run = randomUUID()
  const repository = importRepository(tx)
  const row = await repository.update(input.id, {
    state: 'checking',
    problem: '',
    progress: 0,
    totals: null,
    run,
    mapping: input.mapping,
    line: input.line,
    fromDay: from_day ?? null,
    toDay: to_day ?? null,
    billFen: input.bill_fen ?? null,
  })
  await repository.remember({
    platform: found.platform,
    mapping: input.mapping,
    line: input.line,
    changedBy: act.caller.name,
    changedAt: new Date(act.now),
  })
  await deps.enqueue(tx, checkImportJob, { id: input.id, run })
  await audit(tx, act, {
    action: 'import.try',
    subject: importSubject(input.id),
    before: { mapping: found.mapping },
    after: { mapping: input.mapping },
  })
  return detailOf(tx, deps, row)
}

const lockChecked = async (tx: Tx, deps: ImportConsoleDeps, id: number) => {
  const found = await lockOpen(tx, deps, id)
  if (found.state !== 'checked' || !found.totals || !found.run) throw refuse('请先试算，试算完成后再提交')
  if (found.totals.ok.rows === 0) throw refuse('没有可入账的行，请改正文件后重新上传')
  return { found, totals: found.totals, run: found.run }
}

export const propose = async (
  tx: Tx,
  deps: ImportConsoleDeps,
  id: number,
  act: StaffAct,
): Promise<{ approval_id: number }> => {
  const { found, totals, run } = await lockChecked(tx, deps, id)
  const all = totals.ok.amount_fen + totals.duplicate.amount_fen + totals.refused.amount_fen
  const differenceFen = found.billFen === null ? null : all - found.billFen
  const made = await deps.approvals.propose(tx, act, {
    kind: importKind,
    subject: importSubject(id),
    proposal: {
      id,
      number: found.number,
      platform: found.platform,
      fileName: found.fileName,
      run,
      rows: totals.ok.rows,
      amountFen: totals.ok.amount_fen,
      creatorFen: totals.creator_fen,
      people: totals.people,
      refused: totals.refused.rows,
      marked: totals.marked.rows,
      differenceFen,
    },
  })
  return { approval_id: made.id }
}

export const proposeReversal = async (
  tx: Tx,
  deps: ImportConsoleDeps,
  id: number,
  act: StaffAct,
): Promise<{ approval_id: number }> => {
  const found = orNotFound(await importRepository(tx).lock(id))
  if (found.state !== 'posted') throw new Refusal('changedMeanwhile', '只有已入账的批次可以冲正')
  const made = await deps.approvals.propose(tx, act, {
    kind: importReversalKind,
    subject: importSubject(id),
    proposal: {
      id,
      number: found.number,
      fileName: found.fileName,
      rows: found.postedRows,
      amountFen: found.postedFen,
    },
  })
  return { approval_id: made.id }
}

export const discard = async (
  tx: Tx,
  deps: ImportConsoleDeps,
  id: number,
  act: StaffAct,
): Promise<Detail> => {
  const found = await lockOpen(tx, deps, id)
  const row = await importRepository(tx).update(id, { state: 'discarded', run: null })
  await audit(tx, act, {
    action: 'import.discard',
    subject: importSubject(id),
    before: { state: found.state },
    after: { state: 'discarded' },
  })
  return detailOf(tx, deps, row)
}

export const importNamer: Namer = {
  kind: 'import',
  names: async (tx, ids) =>
    new Map((await importReader(tx).many(ids.map(Number))).map(({ id, number }) => [String(id), number])),
}
