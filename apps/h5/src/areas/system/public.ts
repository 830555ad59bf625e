export { systemPaths } from './system.paths.ts'
