export { homePaths } from './home.paths.ts'
