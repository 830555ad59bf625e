export { heldWorks } from './appeal/heldWorks.ts'
export { addDecision } from './decision/decision.repository.ts'
export { passedByDay } from './decision/passedByDay.repository.ts'
export { type ElsewhereReviews, elsewhereReviews, reviewPriorities } from './review.slots.ts'
