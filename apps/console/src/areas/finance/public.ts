export { financePaths } from './finance.paths.ts'
export { userAccountLabels } from './ledger.labels.ts'
export { figureText } from './proof/CheckTable.tsx'
export type { Latest } from './proof/proofTypes.ts'
