export * from './backfill.endpoints.ts'
