export * from './client.ts'
export * from './encode.ts'
export * from './errors.ts'
