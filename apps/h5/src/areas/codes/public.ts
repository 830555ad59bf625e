/** A person's codes, for areas that let somebody choose one of them, make one or hand one out. */
export type { Target } from './codes.types.ts'
export { CodePoster } from './components/CodePoster.tsx'
export { CodeSheet } from './components/CodeSheet.tsx'
export { NewCodeSheet } from './components/NewCodeSheet.tsx'
