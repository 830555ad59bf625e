export * from './backfill.endpoints.ts'
export * from './account.endpoints.ts'
export * from './channels.endpoints.ts'
