export { type AgreedSplit, agreedSplits } from './share/agreed.repository.ts'
export { type Borrowed, type BorrowReader, borrowedAmong, borrowReader } from './share/borrow.repository.ts'
