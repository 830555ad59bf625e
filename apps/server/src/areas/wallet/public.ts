export { ownChangeReader } from './balance/ownChange.ts'
export { withdrawalReader } from './withdrawal/withdrawal.repository.ts'
