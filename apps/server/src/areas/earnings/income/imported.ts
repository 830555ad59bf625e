/** Imported platform income: split like any other, posted and summed in one transaction. */
import type { LineId } from '@wallpaper/contract'
import { percentOf } from '@wallpaper/contract'
import { createLedger, prepareBatch } from '../../../ledger/ledger.ts'
import type { Transaction } from '../../../ledger/posting.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { ledgerKeyOf, transactionOf } from '../settlement/posting.rules.ts'
import type { Receipt } from '../settlement/settle.rules.ts'
import { type Relations, type Share, type ShareSource, sharesOf } from '../split/share.rules.ts'
import { type IncomeRow, incomeStatements } from './income.repository.ts'

/** One row of a platform's file. */
export interface ImportedIncome {
  uid: number
  day: string
  line: LineId
  codeId: string | null
  /** The product it came from. */
  note: string
  grossFen: number
  /** Number of sales. */
  takes: number
  /** Row number in the file. */
  row: number
  creatorPercent: number
  relations: Relations
  postedAt: number
  releaseAt: number
  /** Of a promoted product; not from a file. */
  orderId?: string
}

/** The import they belong to. */
export interface ImportBatch {
  id: number
  number: string
}

type Source = 'import' | ShareSource

interface Part extends Omit<Share, 'source'> {
  source: Source
  baseFen: number
}

/** One person's rows of a day and line: the creator's part of each row, and the shares of the group. */
export interface ImportedGroup {
  first: ImportedIncome
  incomes: readonly { income: ImportedIncome; creatorFen: number }[]
  grossFen: number
  creatorFen: number
  shares: readonly Part[]
}

export const groupsOf = (incomes: readonly ImportedIncome[]): ImportedGroup[] =>
  [...Map.groupBy(incomes, ({ uid, day, line }) => `${uid}/${day}/${line}`).values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    const parted = same.map((income) => ({
      income,
      creatorFen: percentOf(income.grossFen, income.creatorPercent),
    }))
    const grossFen = same.reduce((sum, income) => sum + income.grossFen, 0)
    const creatorFen = parted.reduce((sum, part) => sum + part.creatorFen, 0)
    // No negative shares here: income is taken back by reversing the import.
    const shares = sharesOf(first.relations, grossFen, creatorFen)
      .filter(({ amountFen }) => amountFen > 0)
      .map((share) => ({ ...share, baseFen: grossFen }))
    return [{ first, incomes: parted, grossFen, creatorFen, shares }]
  })

/** Orders of products belong to no file. */
type AnyBatch = ImportBatch | { id: null; number: string }

const rowOf = (
  batch: AnyBatch,
  income: ImportedIncome,
  part: Part,
  own: Pick<IncomeRow, 'codeId' | 'takes' | 'note'>,
  ledgerKey: string,
): IncomeRow => ({
  ...own,
  uid: part.uid,
  day: income.day,
  id: newId(income.postedAt),
  line: income.line,
  source: part.source,
  teamLevel: part.teamLevel,
  way: '',
  earnerUid: income.uid,
  workId: null,
  part: 0,
  milli: null,
  bonusPercent: 0,
  percent: part.percent,
  baseFen: part.baseFen,
  amountFen: part.amountFen,
  ledgerKey,
  postedAt: new Date(income.postedAt),
  releaseAt: new Date(income.releaseAt),
  importId: batch.id,
  importRow: batch.id === null ? null : income.row,
  orderId: income.orderId ?? null,
})

const workSourceOf = (batch: AnyBatch, group: ImportedGroup) => {
  const { first, grossFen, creatorFen, shares } = group
  const { uid, day, line } = first
  const number = `${batch.number}-${first.row}`
  const receiptOf = (to: number, source: Source, gross: number, amountFen: number): Receipt => ({
    uid: to,
    line,
    source,
    earnerUid: uid,
    grossFen: gross,
    amountFen,
    rows: [],
  })
  const facts = {
    day,
    number,
    releaseAt: first.releaseAt,
    now: first.postedAt,
    balances: new Map(),
  }
  const own = receiptOf(uid, 'import', grossFen, creatorFen)
  const ownKey = ledgerKeyOf(own, day, number)
  const given = shares.map((share) => ({
    share,
    receipt: receiptOf(share.uid, share.source, 0, share.amountFen),
  }))
  return {
    transactions: [own, ...given.map(({ receipt }) => receipt)].flatMap(
      (receipt): Transaction | [] => transactionOf(receipt, facts) ?? [],
    ),
    rows: [
      ...group.incomes.map(({ income, creatorFen: amountFen }) =>
        rowOf(
          batch,
          income,
          {
            uid,
            source: 'import',
            teamLevel: 0,
            percent: income.creatorPercent,
            baseFen: income.grossFen,
            amountFen,
          },
          { codeId: income.codeId, takes: income.takes, note: income.note },
          ownKey,
        ),
      ),
      ...given.map(({ share, receipt }) =>
        rowOf(batch, first, share, { codeId: null, takes: 0, note: '' }, ledgerKeyOf(receipt, day, number)),
      ),
    ],
  }
}

/** Everything that a batch writes, down to the parameters of its statements. */
export type ImportedPosting = ReturnType<typeof prepareImported>

export const prepareImported = (batch: ImportBatch, incomes: readonly ImportedIncome[]) => {
  const made = groupsOf(incomes).map((group) => workSourceOf(batch, group))
  return {
    transactions: prepareBatch(made.flatMap(({ transactions }) => transactions)),
    statements: incomeStatements(made.flatMap(({ rows }) => rows)),
  }
}

/** Each order is split and rounded by itself. */
export const prepareOrders = (incomes: readonly ImportedIncome[]): ImportedPosting => {
  const made = incomes.flatMap((income) =>
    groupsOf([income]).map((group) => workSourceOf({ id: null, number: `order-${income.orderId}` }, group)),
  )
  return {
    transactions: prepareBatch(made.flatMap(({ transactions }) => transactions)),
    statements: incomeStatements(made.flatMap(({ rows }) => rows)),
  }
}

/** Duplicates are rejected by the unique keys of the ledger and of the income rows. */
export const postPrepared = async (tx: Tx, { transactions, statements }: ImportedPosting): Promise<void> => {
  await createLedger(tx).postPrepared(transactions)
  for (const statement of statements) await tx.execute(statement)
}

export const postImported = (tx: Tx, batch: ImportBatch, incomes: readonly ImportedIncome[]): Promise<void> =>
  postPrepared(tx, prepareImported(batch, incomes))
