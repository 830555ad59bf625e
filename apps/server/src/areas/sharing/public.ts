export { type AgreedSplit, agreedSplits } from './share/agreed.repository.ts'
