/** A person's codes, for areas that let somebody choose one of them. */
export { CodeSheet } from './components/CodeSheet.tsx'
