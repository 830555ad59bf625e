export { Warnings } from './components/Warnings.tsx'
export { homePaths } from './home.paths.ts'
