export * from './index.endpoints.ts'
export * from './newIndex.endpoints.ts'
export * from './search.endpoints.ts'
