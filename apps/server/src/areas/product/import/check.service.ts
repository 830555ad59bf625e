/** Reads a reconciled file and judges its rows against the orders we know; writes no income. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { importOrdersMax } from '@wallpaper/contract/product/product.labels'
import type { OrderTotals } from '@wallpaper/contract/product/product.schemas'
import type { Reader } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { openSheet } from '../../../platform/sheet/openSheet.ts'
import { productReader } from '../catalogue/product.repository.ts'
import type { Report } from '../order/report.rules.ts'
import { type Outcome, previewReports } from '../order/report.service.ts'
import { type Columns, columnsIn, type ReadRow, readFileRow } from './fileRow.rules.ts'
import type { FileRow } from './import.repository.ts'

const bytesMax = 50 * 1024 * 1024

export const hashOf = async (path: string): Promise<Buffer> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest()

export const readOrderFile = async (path: string): Promise<ReadRow[]> => {
  const sheet = await openSheet(path)
  const rows: ReadRow[] = []
  let columns: Columns | null = null
  for await (const row of sheet.rows({ rowsMax: importOrdersMax + 1, bytesMax })) {
    if (columns) {
      rows.push(readFileRow(row, columns))
      continue
    }
    const found = columnsIn(row.cells.map(({ text }) => text.trim()))
    if ('problem' in found) throw refuse(`${found.problem}。第一行请写列名`)
    columns = found
  }
  if (rows.length === 0) throw refuse('文件里没有订单')
  return rows
}

export type CheckedRow = Omit<FileRow, 'importId' | 'isPosted'>

export const reportOf = (
  row: Pick<CheckedRow, 'number' | 'code' | 'result' | 'reason' | 'orderedAt' | 'brandFen'>,
): Report => {
  if (!row.result || !row.orderedAt) throw new Error('a row that is posted has a result and a time')
  return {
    kind: row.result,
    number: row.number,
    code: row.code,
    firstAt: null,
    at: row.orderedAt,
    reason: row.reason,
    brandFen: row.brandFen,
    origin: 'import',
  }
}

const refusedRow = ({ problem, ...row }: ReadRow, note: string, productId: string | null): CheckedRow => ({
  ...row,
  productId,
  creatorFen: null,
  verdict: 'refused',
  note: problem || note,
})

const checkedRow = (
  { problem: _problem, ...row }: ReadRow,
  productId: string,
  outcome: Outcome,
): CheckedRow => {
  const { judged, order } = outcome
  const isOk = judged.verdict === 'ok'
  return {
    ...row,
    productId,
    creatorFen: isOk ? (order?.creatorFen ?? judged.rate?.creatorFen ?? null) : null,
    verdict: judged.verdict,
    note: isOk ? judged.reason : judged.note,
  }
}

/** Product by product, in the order of the file. */
export const checkRows = async (
  tx: Reader,
  read: readonly ReadRow[],
  now: number,
): Promise<{ rows: CheckedRow[]; totals: OrderTotals }> => {
  const products = new Map((await productReader(tx).all()).map((product) => [product.name, product]))
  const checked: CheckedRow[] = []
  const people = new Set<number>()
  const totals = {
    ...{ ok: 0, duplicate: 0, refused: 0, settled: 0, invalid: 0, refunded: 0 },
    ...{ brand_fen: 0, creator_fen: 0, returned_fen: 0 },
  }
  for (const [name, rows] of Map.groupBy(read, ({ product }) => product)) {
    const product = products.get(name)
    const good = rows.filter(({ problem }) => problem === '' && product)
    const bad = rows.filter(({ problem }) => problem !== '' || !product)
    checked.push(...bad.map((row) => refusedRow(row, `没有「${name}」这个产品`, product?.id ?? null)))
    if (!product) continue
    const outcomes = await previewReports(tx, product, good.map(reportOf), now)
    for (const [at, row] of good.entries()) {
      const outcome = outcomes[at]
      if (!outcome) throw new Error('one outcome for each report')
      checked.push(checkedRow(row, product.id, outcome))
      if (outcome.judged.verdict !== 'ok' || !outcome.order) continue
      people.add(outcome.order.uid)
      const { to } = outcome.judged
      if (to === 'pending') continue
      totals[to] += 1
      if (to === 'settled') {
        totals.brand_fen += outcome.order.brandFen
        totals.creator_fen += outcome.order.creatorFen
      }
      if (to === 'refunded') totals.returned_fen += outcome.order.creatorFen
    }
  }
  for (const { verdict } of checked) totals[verdict] += 1
  return { rows: checked.toSorted((a, b) => a.row - b.row), totals: { ...totals, people: people.size } }
}
