/** The part of the demo tour about reviewing the followed picture. */
import type { Vault } from '../../../platform/crypto.ts'
import { type DemoTour, tourSteps } from '../../../platform/demo/tour.ts'
import { followedWork } from '../../creation/public.ts'
import { hasClaimedDecision } from '../decision/decision.repository.ts'

export const reviewTour = (vault: Vault) => (): DemoTour => ({
  steps: tourSteps(new URL('./tour.data.json', import.meta.url), {
    review: {
      applies: async (tx) => (await followedWork(tx, vault))?.state !== 'rejected',
      isDone: async (tx) => {
        const work = await followedWork(tx, vault)
        return work ? work.state === 'published' : hasClaimedDecision(tx)
      },
      path: async (tx) => {
        const work = await followedWork(tx, vault)
        return work && `review?open=work:${work.uid}:${work.id}`
      },
    },
  }),
})
