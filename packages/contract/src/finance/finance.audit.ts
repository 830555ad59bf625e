/** Audit vocabulary of this area: actions and subjects. */
export const financeAudit = {
  actions: {
    'ledger.reverse': '冲正交易',
    'ledger.correct': '调账',
    'ledger.prove': '重新对账',
    'ledger.explain': '说明对账差异',
    'ledger.lock_day': '锁定账期',
  },
  subjects: {
    ledger_transaction: '交易',
    ledger_difference: '对账差异',
    ledger_proof: '对账',
    ledger_correction: '调账',
    ledger_day: '账期',
  },
  fields: {
    reversal: '冲正交易',
    transaction: '交易',
    postings: '分录',
    text: '说明',
    explained_by: '说明人',
    moved_fen: '发生额（分）',
  },
  values: {},
} as const
