/** The route table, and what fetches ahead by it: one file, asked for once the first screen is there. */
export { createIdleFetch } from './idleFetch.ts'
export { pages } from './pages.ts'
