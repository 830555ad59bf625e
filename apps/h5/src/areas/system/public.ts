export { navigationPages } from './system.navigation.ts'
export { systemPaths } from './system.paths.ts'
