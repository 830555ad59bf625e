/** The route table and the prefetching based on it: one chunk, loaded after the first screen. */
export { createIdleFetch } from './idleFetch.ts'
export { pages } from './pages.ts'
export { watchUpdates } from './watchUpdates.ts'
