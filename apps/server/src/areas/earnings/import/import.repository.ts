/** Imports, the rows of their files with verdicts, and the mapping remembered for the next file. */
import { listTotalMax } from '@wallpaper/contract'
import type { ImportPlatform, ImportTab } from '@wallpaper/contract/earnings/import.labels'
import type { ImportMapping, ImportTotals } from '@wallpaper/contract/earnings/import.schemas'
import { and, asc, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm'
import { arrayColumn as column } from '../../../platform/db/arrayColumn.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst, oldestFirst } from '../../../platform/db/keyset.ts'
import { listTotal } from '../../../platform/db/listTotal.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { incomeDaily } from '../income/income.tables.ts'
import { incomeImportMappings, incomeImportRows, incomeImports } from './import.tables.ts'

export type ImportRow = typeof incomeImports.$inferSelect
export type NewImport = typeof incomeImports.$inferInsert
export type JudgedRow = typeof incomeImportRows.$inferSelect

/** Columns needed to post a row; the texts of the file would double the size. */
const dueColumns = {
  row: incomeImportRows.row,
  externalId: incomeImportRows.externalId,
  uid: incomeImportRows.uid,
  codeId: incomeImportRows.codeId,
  day: incomeImportRows.day,
  line: incomeImportRows.line,
  product: incomeImportRows.product,
  takes: incomeImportRows.takes,
  amountFen: incomeImportRows.amountFen,
}
export type DueRow = Pick<JudgedRow, keyof typeof dueColumns>

/** States in which the same file may be uploaded again. */
const endedStates = ['failed', 'reversed', 'discarded'] as const

const tabCondition: Record<ImportTab, SQL | undefined> = {
  refused: eq(incomeImportRows.verdict, 'refused'),
  duplicate: eq(incomeImportRows.verdict, 'duplicate'),
  marked: isNotNull(incomeImportRows.mark),
  all: undefined,
}

const isOfTab = (importId: number, tab: ImportTab): SQL | undefined =>
  and(eq(incomeImportRows.importId, importId), tabCondition[tab])

const count = (condition?: SQL) =>
  (condition ? sql<number>`count(*) FILTER (WHERE ${condition})` : sql<number>`count(*)`).mapWith(Number)
const sumFen = (condition: SQL) =>
  sql<number>`coalesce(sum(${incomeImportRows.amountFen}) FILTER (WHERE ${condition}), 0)::bigint`.mapWith(
    Number,
  )

export interface DueAfter {
  day: string
  uid: number
  row: number
}

const importRowReader = (tx: Reader) => ({
  rows: (importId: number, tab: ImportTab, slice: Slice<{ row: number }>): Promise<JudgedRow[]> =>
    oldestFirst(
      tx.select().from(incomeImportRows),
      { row: incomeImportRows.row },
      isOfTab(importId, tab),
      slice,
    ),

  rowTotal: (importId: number, tab: ImportTab): Promise<number> =>
    listTotal(tx, incomeImportRows, isOfTab(importId, tab)).then((total) => Math.min(total, listTotalMax)),

  /** Next rows to post, ordered by day. */
  due: (importId: number, after: DueAfter | null, limit: number): Promise<DueRow[]> =>
    tx
      .select(dueColumns)
      .from(incomeImportRows)
      .where(
        and(
          eq(incomeImportRows.importId, importId),
          eq(incomeImportRows.verdict, 'ok'),
          after
            ? sql`(${incomeImportRows.day}, ${incomeImportRows.uid}, ${incomeImportRows.row}) > (${after.day}::date, ${after.uid}::bigint, ${after.row}::integer)`
            : undefined,
        ),
      )
      .orderBy(asc(incomeImportRows.day), asc(incomeImportRows.uid), asc(incomeImportRows.row))
      .limit(limit),

  /** All totals except the shares. */
  totals: async (importId: number): Promise<Omit<ImportTotals, 'creator_fen' | 'team_fen' | 'tutor_fen'>> => {
    const { verdict, mark, uid, day, line } = incomeImportRows
    const isOk = eq(verdict, 'ok')
    const parts = {
      ok: isOk,
      duplicate: eq(verdict, 'duplicate'),
      refused: eq(verdict, 'refused'),
      marked: isNotNull(mark),
    }
    const isOfImport = eq(incomeImportRows.importId, importId)
    const [row] = await tx
      .select({
        okRows: count(parts.ok),
        okFen: sumFen(parts.ok),
        duplicateRows: count(parts.duplicate),
        duplicateFen: sumFen(parts.duplicate),
        refusedRows: count(parts.refused),
        refusedFen: sumFen(parts.refused),
        markedRows: count(parts.marked),
        markedFen: sumFen(parts.marked),
        people: sql<number>`count(DISTINCT ${uid}) FILTER (WHERE ${isOk})`.mapWith(Number),
        fromDay: sql<string | null>`min(${day}) FILTER (WHERE ${isOk})`,
        toDay: sql<string | null>`max(${day}) FILTER (WHERE ${isOk})`,
      })
      .from(incomeImportRows)
      .where(isOfImport)
    const lines = await tx
      .select({ line, rows: count(), amountFen: sumFen(isOk) })
      .from(incomeImportRows)
      .where(and(isOfImport, isOk))
      .groupBy(line)
    return {
      ok: { rows: row?.okRows ?? 0, amount_fen: row?.okFen ?? 0 },
      duplicate: { rows: row?.duplicateRows ?? 0, amount_fen: row?.duplicateFen ?? 0 },
      refused: { rows: row?.refusedRows ?? 0, amount_fen: row?.refusedFen ?? 0 },
      marked: { rows: row?.markedRows ?? 0, amount_fen: row?.markedFen ?? 0 },
      people: row?.people ?? 0,
      from_day: row?.fromDay ?? null,
      to_day: row?.toDay ?? null,
      lines: lines.flatMap((each) =>
        each.line ? [{ line: each.line, rows: each.rows, amount_fen: each.amountFen }] : [],
      ),
    }
  },
})

export const importReader = (tx: Reader) => ({
  ...importRowReader(tx),

  one: async (id: number): Promise<ImportRow | undefined> =>
    (await tx.select().from(incomeImports).where(eq(incomeImports.id, id)))[0],

  many: (ids: readonly number[]): Promise<Pick<ImportRow, 'id' | 'number'>[]> =>
    tx
      .select({ id: incomeImports.id, number: incomeImports.number })
      .from(incomeImports)
      .where(inArray(incomeImports.id, [...ids])),

  list: (platform: ImportPlatform | undefined, slice: Slice<{ id: number }>): Promise<ImportRow[]> =>
    newestFirst(
      tx.select().from(incomeImports),
      { id: incomeImports.id },
      platform && eq(incomeImports.platform, platform),
      slice,
    ),

  total: (platform: ImportPlatform | undefined): Promise<number> =>
    listTotal(tx, incomeImports, platform ? eq(incomeImports.platform, platform) : undefined),

  /** The import of this file that was not discarded or reversed. */
  byHash: async (hash: Buffer): Promise<ImportRow | undefined> =>
    (
      await tx
        .select()
        .from(incomeImports)
        .where(and(eq(incomeImports.fileHash, hash), notInArray(incomeImports.state, [...endedStates])))
    )[0],

  remembered: async (platform: ImportPlatform) =>
    (
      await tx
        .select({ mapping: incomeImportMappings.mapping, line: incomeImportMappings.line })
        .from(incomeImportMappings)
        .where(eq(incomeImportMappings.platform, platform))
    )[0],

  /** Sums of these people's imported income in a range of days. */
  importedSums: async (
    uids: readonly number[],
    fromDay: string,
    toDay: string,
  ): Promise<Map<number, number>> => {
    const rows = await tx
      .select({
        uid: incomeDaily.uid,
        fen: sql<number>`sum(${incomeDaily.baseFen})::bigint`.mapWith(Number),
      })
      .from(incomeDaily)
      .where(
        and(
          sql`${incomeDaily.uid} = ANY(${sql.param([...uids])}::bigint[])`,
          sql`${incomeDaily.day} BETWEEN ${fromDay}::date AND ${toDay}::date`,
          eq(incomeDaily.source, 'import'),
        ),
      )
      .groupBy(incomeDaily.uid)
    return new Map(rows.map(({ uid, fen }) => [uid, fen]))
  },
})

/** The rows of an import's file, and their numbers, which are posted once. */
const importRowRepository = (tx: Tx) => ({
  deleteRows: async (importId: number): Promise<void> => {
    await tx.delete(incomeImportRows).where(eq(incomeImportRows.importId, importId))
  },

  addRows: async (rows: readonly JudgedRow[]): Promise<void> => {
    await tx.execute(sql`
      INSERT INTO income_import_rows (import_id, row, verdict, mark, problem, note, external_id, uid_text, code, day_text,
        amount_text, uid, code_id, day, line, product, takes, amount_fen)
      SELECT * FROM unnest(
        ${column(rows, ({ importId }) => importId)}::bigint[], ${column(rows, ({ row }) => row)}::integer[],
        ${column(rows, ({ verdict }) => verdict)}::text[], ${column(rows, ({ mark }) => mark)}::text[],
        ${column(rows, ({ problem }) => problem)}::text[], ${column(rows, ({ note }) => note)}::text[],
        ${column(rows, ({ externalId }) => externalId)}::text[], ${column(rows, ({ uidText }) => uidText)}::text[],
        ${column(rows, ({ code }) => code)}::text[], ${column(rows, ({ dayText }) => dayText)}::text[],
        ${column(rows, ({ amountText }) => amountText)}::text[], ${column(rows, ({ uid }) => uid)}::bigint[],
        ${column(rows, ({ codeId }) => codeId)}::uuid[], ${column(rows, ({ day }) => day)}::date[],
        ${column(rows, ({ line }) => line)}::text[], ${column(rows, ({ product }) => product)}::text[],
        ${column(rows, ({ takes }) => takes)}::integer[], ${column(rows, ({ amountFen }) => amountFen)}::bigint[])`)
  },

  /** Marks rows whose number appears earlier in the file or was already posted by another import. */
  markDuplicates: async ({ id, platform }: ImportRow): Promise<void> => {
    // Without statistics on the new rows, the planner picks a nested loop over hundreds of thousands of rows.
    await tx.execute(sql`ANALYZE income_import_rows`)
    await tx.execute(sql`
      UPDATE income_import_rows r SET verdict = 'duplicate', problem = 'repeated', mark = NULL,
        note = '和第 ' || d.first || ' 行的平台单号相同，只入账一次'
      FROM (
        SELECT external_id, min(row) AS first FROM income_import_rows WHERE import_id = ${id} AND verdict = 'ok'
        GROUP BY external_id HAVING count(*) > 1
      ) d
      WHERE r.import_id = ${id} AND r.verdict = 'ok' AND r.external_id = d.external_id AND r.row <> d.first`)
    await tx.execute(sql`
      UPDATE income_import_rows r SET verdict = 'duplicate', problem = 'posted', mark = NULL,
        note = '已在批次 ' || i.number || ' 第 ' || k.row || ' 行入账'
      FROM income_import_keys k JOIN income_imports i ON i.id = k.import_id
      WHERE r.import_id = ${id} AND r.verdict = 'ok' AND k.platform = ${platform} AND k.external_id = r.external_id`)
  },

  /** Claims the rows' numbers for this import; returns the rows it got. */
  claimKeys: async (
    { id, platform }: ImportRow,
    rows: readonly Pick<JudgedRow, 'row' | 'externalId'>[],
  ): Promise<Set<number>> => {
    const { rows: claimed } = await tx.execute<{ row: number }>(sql`
      INSERT INTO income_import_keys (platform, external_id, import_id, row)
      SELECT ${platform}, external_id, ${id}::bigint, row FROM unnest(
        ${column(rows, ({ externalId }) => externalId)}::text[], ${column(rows, ({ row }) => row)}::integer[]
      ) AS t (external_id, row) ORDER BY external_id
      ON CONFLICT DO NOTHING RETURNING row`)
    return new Set(claimed.map(({ row }) => row))
  },

  freeKeys: async (importId: number): Promise<void> => {
    await tx.execute(sql`DELETE FROM income_import_keys WHERE import_id = ${importId}`)
  },

  /** For rows that can no longer be posted although the trial accepted them. */
  setVerdict: async (
    importId: number,
    rows: readonly number[],
    change: Pick<JudgedRow, 'verdict' | 'problem' | 'note'>,
  ): Promise<void> => {
    if (rows.length === 0) return
    await tx
      .update(incomeImportRows)
      .set({ ...change, mark: null })
      .where(and(eq(incomeImportRows.importId, importId), inArray(incomeImportRows.row, [...rows])))
  },
})

export const importRepository = (tx: Tx) => ({
  ...importReader(tx),
  ...importRowRepository(tx),

  lock: async (id: number): Promise<ImportRow | undefined> =>
    (await tx.select().from(incomeImports).where(eq(incomeImports.id, id)).for('update'))[0],

  /** Returns nothing when the same file exists. */
  insert: async (row: Omit<NewImport, 'number'>, month: string): Promise<ImportRow | undefined> =>
    (
      await tx
        .insert(incomeImports)
        .values({
          ...row,
          number: sql`'IN' || ${month}::text || lpad(nextval('income_import_numbers')::text, 6, '0')`,
        })
        .onConflictDoNothing()
        .returning()
    )[0],

  update: async (id: number, change: Partial<NewImport>): Promise<ImportRow> => {
    const [row] = await tx.update(incomeImports).set(change).where(eq(incomeImports.id, id)).returning()
    if (!row) throw new Error('the import is gone')
    return row
  },

  remember: async (row: {
    platform: ImportPlatform
    mapping: ImportMapping
    line: ImportRow['line']
    changedBy: string
    changedAt: Date
  }): Promise<void> => {
    const { platform, ...change } = row
    await tx
      .insert(incomeImportMappings)
      .values(row)
      .onConflictDoUpdate({ target: incomeImportMappings.platform, set: change })
  },
})
