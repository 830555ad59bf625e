/**
 * The tables that concern money, declared by the areas that own them. The proof checks every column of them;
 * moneyTables.test.ts changes each column once and expects a difference.
 */
export interface MoneyTable {
  table: string
  /** For staff: 提现单. */
  label: string
  /**
   * `seal`: by the seal on each row. `computed`: derived from other tables, by a check that names the row.
   */
  by: 'seal' | 'computed'
  /** Append-only: the nightly proof starts where the last one ended. */
  onlyGrows?: boolean
  /** Why the columns that a partial seal leaves out do not concern money. */
  others?: string
  /** Columns that no check covers, each with the reason. Never an amount, a time, an owner or a state. */
  unproved?: Readonly<Record<string, string>>
}

export interface MoneyTables {
  /** For staff: 提现与打款. */
  label: string
  tables: readonly MoneyTable[]
}

/** Sealed tables from a record of table and label. */
export const sealed = (labels: Readonly<Record<string, string>>): MoneyTable[] =>
  Object.entries(labels).map(([table, label]) => ({ table, label, by: 'seal' }))

export const computed = (labels: Readonly<Record<string, string>>): MoneyTable[] =>
  Object.entries(labels).map(([table, label]) => ({ table, label, by: 'computed' }))

/** The ledger's own tables, and the records about it. */
export const ledgerTables: MoneyTables = {
  label: '账本',
  tables: [
    ...computed({ ledger_postings: '分录', ledger_balances: '余额' }),
    { table: 'ledger_transactions', label: '交易', by: 'seal', onlyGrows: true },
    ...sealed({
      ledger_dues: '待解冻收益',
      ledger_reversals: '冲正',
      ledger_proofs: '对账结果',
      ledger_explanations: '差异说明',
      ledger_locks: '锁定的账期',
    }),
  ],
}
