export * from './closure.endpoints.ts'
export * from './mine.endpoints.ts'
export * from './signIn.endpoints.ts'
export * from './subAccount.endpoints.ts'
