export {
  decideApplication,
  waitingApplicationCounts,
  waitingApplicationsOf,
} from './application/application.console.service.ts'
export { type CodeReview, codeReviewsOf } from './application/application.repository.ts'
export { codeQueuesOf } from './application/codeQueue.ts'
export { borrowedIncome, codesLeadingTo, homepageSaves } from './borrowed/borrowed.repository.ts'
export { type CodeCalls, codeCalls } from './code/code.calls.ts'
export { codeHoldDays, codesSetting } from './code/codeLimit.ts'
export { codeOwnedBy, namesOfAnyCodes, namesOfCodes } from './code/codeNames.repository.ts'
export { countCodes, takenCodeSlots } from './code/countCodes.ts'
export {
  borrowing,
  codeAllowances,
  codeListeners,
  type ReportListener,
  reportListeners,
} from './codes.slots.ts'
export { addDemoBorrowedIncome } from './demo/demoBorrowed.ts'
export {
  peopleWithTakings,
  takesApartOf,
  takesApartOn,
  takingsByLine,
  takingsOf,
} from './events/takings.queries.ts'
export type { Taking } from './events/takings.repository.ts'
export { audienceByDay, opensFrom } from './funnel/audienceByDay.repository.ts'
export { codesByLine, newestActiveCodes, newestCodes } from './funnel/codeFigures.ts'
export {
  codesByIds,
  savesOfCodes,
  takesOfCodes,
  visitsOfCodes,
} from './funnel/platformFigures.repository.ts'
export { normalizeCode } from './name/code.rules.ts'
export { freeRandomCode, freeSuggestions, verdictOn as codeVerdict } from './name/codeName.service.ts'
export { ownOrders, ownOrdersAmong } from './order/ownOrder.repository.ts'
export type { Borrowed, BorrowedBy, BorrowKey } from './target/borrowing.ts'
export { type CodeCard, type CodeCardsOf, codeCardsOf } from './target/codeCards.ts'
export { coverWorksOf } from './target/coverWorks.ts'
export { type HeldCode, holdersOfCodes, openCodesOf } from './target/pointing.repository.ts'
