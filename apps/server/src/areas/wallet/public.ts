export { withdrawalReader } from './withdrawal/withdrawal.repository.ts'
