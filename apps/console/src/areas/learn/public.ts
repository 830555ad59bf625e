export { FilmField } from './fields/FilmField.tsx'
export { PictureField } from './fields/PictureField.tsx'
export { type Film, lengthText } from './learn.labels.ts'
