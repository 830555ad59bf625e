/**
 * Which tables money hangs on, said by the area whose they are. The proof holds every column of them against something;
 * moneyTables.test.ts changes each column once and expects to be told.
 */
export interface MoneyTable {
  table: string
  /** For staff: 提现单. */
  label: string
  /** `seal`: by the seal on each row. `computed`: from other tables, by a check that names the row. */
  by: 'seal' | 'computed'
  /** Rows are added and never changed, by whatever the product does: the proof of a night begins where the last one ended. */
  onlyGrows?: boolean
  /** Why the columns that a partial seal leaves out are not about money. */
  others?: string
  /** Columns that nothing is held against, each with why. Never an amount, a time, an owner or a state. */
  unproved?: Readonly<Record<string, string>>
}

export interface MoneyTables {
  /** For staff: 提现与打款. */
  label: string
  tables: readonly MoneyTable[]
}

/** table and label of those that are sealed. */
export const sealed = (labels: Readonly<Record<string, string>>): MoneyTable[] =>
  Object.entries(labels).map(([table, label]) => ({ table, label, by: 'seal' }))

export const computed = (labels: Readonly<Record<string, string>>): MoneyTable[] =>
  Object.entries(labels).map(([table, label]) => ({ table, label, by: 'computed' }))

/** The ledger's own, and what is written about it. */
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
