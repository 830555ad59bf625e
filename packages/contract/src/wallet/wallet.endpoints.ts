export * from './deduction.endpoints.ts'
export * from './payee.endpoints.ts'
export * from './withdrawal.endpoints.ts'
export * from './withholding.endpoints.ts'
