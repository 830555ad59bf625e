export { accountPaths } from './account.paths.ts'
