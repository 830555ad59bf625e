/** What earnings gets from other areas. */
import { slot } from '../../platform/slots.ts'
import type { IncomeRelation } from './settlement/relation.ts'

export const incomeRelations = slot<IncomeRelation>('who shares in somebody’s income', ({ role }) => role)
