export * from './client.ts'
export { createComeAgain } from './comeAgain.ts'
export * from './encode.ts'
export * from './errors.ts'
