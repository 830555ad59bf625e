export { FilmField } from './fields/FilmField.tsx'
export { type Film, lengthText } from './learn.labels.ts'
