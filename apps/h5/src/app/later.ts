/** What the app needs once its first screen is there: one file. */
export { createIdleFetch } from './idleFetch.ts'
export { pages } from './pages.ts'
