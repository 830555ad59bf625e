export { Warnings } from './components/Warnings.tsx'
