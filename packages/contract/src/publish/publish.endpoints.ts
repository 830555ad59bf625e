export * from './account.endpoints.ts'
export * from './backfill.endpoints.ts'
export * from './channels.endpoints.ts'
