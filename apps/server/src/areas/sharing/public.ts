export { type AgreedSplit, agreedSplits, lendersOf } from './share/agreed.repository.ts'
