export { ownChange, ownChanges } from './balance/ownChange.ts'
export { findWithdrawal, ownWithdrawalIds, ownWithdrawals } from './withdrawal/withdrawal.queries.ts'
