/** What other areas contribute to earnings. */
import { slot } from '../../platform/slots.ts'
import type { IncomeRelation, OpenIncomeOf, RateBonus } from './settlement/settlementTerms.ts'

export const rateBonuses = slot<RateBonus>('what makes somebody’s takes worth more')
export const incomeRelations = slot<IncomeRelation>('who shares in somebody’s income', ({ role }) => role)
export const openIncomes = slot<OpenIncomeOf>('income that is expected and not posted yet')
