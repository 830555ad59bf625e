/** What codes get from other areas. */
import { slot } from '../../platform/slots.ts'
import type { CodeAllowance } from './code/codeLimit.ts'

export const codeAllowances = slot<CodeAllowance>('what lets a person have more codes')
