export { type CodeReview, codeReviewsOf } from './application/application.repository.ts'
export { codeQueuesOf } from './application/codeQueue.ts'
export { borrowedIncome, codesLeadingTo, homepageSaves } from './borrowed/borrowed.repository.ts'
export { type CodeCalls, codeCalls } from './code/code.calls.ts'
export { codesSetting } from './code/codeLimit.ts'
export { namesOfCodes } from './code/codeNames.repository.ts'
export { countCodes, takenCodeSlots } from './code/countCodes.ts'
export { codeAllowances } from './codes.slots.ts'
export { addDemoBorrowedIncome } from './demo/demoBorrowed.ts'
export { type Taking, takingReader } from './events/takings.repository.ts'
export { audienceByDay } from './funnel/audienceByDay.repository.ts'
export { codeFigureReader } from './funnel/codeFigure.repository.ts'
export { normalizeCode } from './name/code.rules.ts'
export { ownOrderReader } from './order/ownOrder.repository.ts'
export { openReports, reportedWorks } from './report/report.repository.ts'
export {
  codesAt,
  codesOfTargets,
  type HeldCode,
  holdersOfCodes,
  type PointingCode,
} from './target/pointing.repository.ts'
