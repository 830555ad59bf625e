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
import type { ImportTab } from '@wallpaper/contract/earnings/import.labels'
import { int32Key, numberKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { listPage, type Slice } from '../../../platform/listPage.ts'
import { orNotFound, Refusal } from '../../../platform/refusal.ts'
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

const found = async (tx: Reader, id: number): Promise<ImportRow> => orNotFound(await importReader(tx).one(id))

const rowKey = { row: int32Key }

const rowsOf = (tx: Reader, id: number, tab: ImportTab) => ({
  rows: (slice: Slice<{ row: number }>) => importReader(tx).rows(id, tab, slice),
  total: () => importReader(tx).rowTotal(id, tab),
})

export const importConsoleRoutes = (deps: ImportConsoleDeps): Route[] => [
  read(importList, ({ tx, input }) =>
    listPage(input, {
      key: { id: numberKey },
      rows: (slice) => importReader(tx).list(input.platform, slice),
      present: async (rows) => {
        const pending = await deps.approvals.pendingAmong(
          tx,
          [importKind],
          rows.filter(({ state }) => state === 'checked').map(({ id }) => importSubject(id)),
        )
        return rows.map((row) => presentImport(row, pending.get(importSubject(row.id)) ?? null))
      },
      total: () => importReader(tx).total(input.platform),
    }),
  ),
  read(importOne, async ({ tx, input }) => detailOf(tx, deps, await found(tx, input.id))),
  read(importRows, async ({ tx, input }) => {
    const { id } = await found(tx, input.id)
    const { rows, total } = rowsOf(tx, id, input.tab)
    return listPage(input, { key: rowKey, rows, present: (found) => found.map(presentRow), total })
  }),
  read(importResult, async ({ tx, input }) => {
    const row = await found(tx, input.id)
    const { rows } = rowsOf(tx, row.id, input.tab)
    const page = { cursor: input.cursor, limit: resultRows }
    const { items, next_cursor } = await listPage(page, { key: rowKey, rows, present: (each) => each })
    return {
      ...resultCsv(row, input.tab, items, input.cursor === undefined),
      next_cursor,
    }
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
