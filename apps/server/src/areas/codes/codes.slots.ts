/** What other areas contribute to codes. */
import { slot } from '../../platform/slots.ts'
import type { CodeAllowance } from './code/codeLimit.ts'
import type { Borrowing } from './target/borrowing.ts'

export const borrowing = slot<Borrowing>('what people may use of others under their own codes')
export const codeAllowances = slot<CodeAllowance>('what lets a person have more codes')
