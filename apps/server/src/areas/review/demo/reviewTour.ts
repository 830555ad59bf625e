/** The part of the demo tour about reviewing an upload. */
import { type DemoTour, tourSteps } from '../../../platform/demo/tour.ts'
import { hasClaimedDecision } from '../decision/decision.repository.ts'

export const reviewTour = (): DemoTour => ({
  steps: tourSteps(new URL('./tour.data.json', import.meta.url), { review: { isDone: hasClaimedDecision } }),
})
