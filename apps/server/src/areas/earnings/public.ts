export { incomeRelations, openIncomes, rateBonuses } from './earnings.slots.ts'
export { type Earned, type EarnedAsk, earnedOf } from './income/deductible.repository.ts'
export { closingLock } from './income/income.repository.ts'
export { ofWorks } from './income/ofWorks.repository.ts'
export { type OrderIncome, postOrderIncome, productLine, reverseOrderIncome } from './income/orderIncome.ts'
export { type DayIncome, incomeOfDays } from './income/totals.repository.ts'
export { releaseRule, releaseSettings, releaseTimeOf } from './settlement/releaseTime.ts'
export type { IncomeRelation, OpenIncome } from './settlement/settlementTerms.ts'
export {
  contributionBetween,
  contributionByDay,
  contributionByMember,
  contributionIn,
  contributionOn,
  contributionTo,
  incomeEarnerMonths,
  isDaySettled,
  sharePercents,
  teamDaySums,
  teamEarners,
  teamSums,
} from './share/teamIncome.repository.ts'
