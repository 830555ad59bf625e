import { int32Max } from '@wallpaper/contract'
import {
  discardImport,
  importList,
  importOne,
  importResult,
  importRows,
  proposeImport,
  proposeImportReversal,
  tryImport,
  uploadImport,
} from '@wallpaper/contract/earnings/import.console'
import type { Reader } from '../../../platform/db/database.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { pageAskById, pageOfRows } from '../../../platform/paging.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { importKind, importSubject } from './import.approval.ts'
import {
  beginTrial,
  detailOf,
  discard,
  type ImportConsoleDeps,
  propose,
  proposeReversal,
  uploadFile,
} from './import.console.service.ts'
import { presentImport, presentRow, resultCsv } from './import.present.ts'
import { type ImportRow, importReader } from './import.repository.ts'

const resultRows = 5_000

const found = async (tx: Reader, id: number): Promise<ImportRow> => {
  const row = await importReader(tx).one(id)
  if (!row) throw new Refusal('notFound')
  return row
}

export const importConsoleRoutes = (deps: ImportConsoleDeps): Route[] => [
  read(importList, async ({ tx, input }) => {
    const { after, limit } = pageAskById(input)
    const reader = importReader(tx)
    const rows = await reader.list(input.platform, after, limit)
    const pending = await deps.approvals.pendingAmong(
      tx,
      [importKind],
      rows.filter(({ state }) => state === 'checked').map(({ id }) => importSubject(id)),
    )
    return {
      ...pageOfRows(
        rows,
        limit,
        ({ id }) => [id],
        (row) => presentImport(row, pending.get(importSubject(row.id)) ?? null),
      ),
      total: await reader.total(input.platform),
    }
  }),
  read(importOne, async ({ tx, input }) => detailOf(tx, deps, await found(tx, input.id))),
  read(importRows, async ({ tx, input }) => {
    const { id } = await found(tx, input.id)
    const { after, limit } = pageAskById(input, int32Max)
    const reader = importReader(tx)
    const rows = await reader.rows(id, input.tab, after, limit)
    return {
      ...pageOfRows(rows, limit, ({ row }) => [row], presentRow),
      total: await reader.rowTotal(id, input.tab),
    }
  }),
  read(importResult, async ({ tx, input }) => {
    const row = await found(tx, input.id)
    const { after } = pageAskById(input, int32Max)
    const rows = await importReader(tx).rows(row.id, input.tab, after, resultRows)
    const { items, next_cursor } = pageOfRows(
      rows,
      resultRows,
      (each) => [each.row],
      (each) => each,
    )
    return { ...resultCsv(row, input.tab, items, after === null), next_cursor }
  }),
  outside(uploadImport, async ({ db, input, file, act }) => {
    if (!file) throw new Refusal('invalidInput', undefined, { fields: { file: '请选择要上传的文件' } })
    return uploadFile(db, deps, input.platform, file, act)
  }),
  write(tryImport, ({ tx, input, act }) => beginTrial(tx, deps, input, act)),
  write(proposeImport, ({ tx, input, act }) => propose(tx, deps, input.id, act)),
  write(proposeImportReversal, ({ tx, input, act }) => proposeReversal(tx, deps, input.id, act)),
  write(discardImport, ({ tx, input, act }) => discard(tx, deps, input.id, act)),
]
