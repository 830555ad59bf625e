export { followItem } from './system.navigation.ts'
export { systemPaths } from './system.paths.ts'
