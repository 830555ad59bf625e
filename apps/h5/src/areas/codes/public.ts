/** For areas in which people choose, create or share codes. */
export type { Target } from './codes.types.ts'
export { CodePoster } from './components/CodePoster.tsx'
export { CodeSheet } from './components/CodeSheet.tsx'
export { NewCodeSheet } from './components/NewCodeSheet.tsx'
