import { defineContract } from '../contract.ts'
import { learnAudit } from './learn.audit.ts'
import { learnFigures } from './learn.figures.ts'
import { learnScreens } from './learn.screens.ts'

export const learnContract = defineContract({
  name: 'learn',
  label: '教程',
  subAccounts: 'everyone',
  endpoints: () => [
    import('./learn.endpoints.ts'),
    import('./learn.console.ts'),
    import('./lessonQuestion.console.ts'),
    import('./camp.console.ts'),
    import('./film.console.ts'),
  ],
  screens: learnScreens,
  audit: learnAudit,
  figures: learnFigures,
  ownedKinds: {
    /** Handed in to a camp whose tutor names it. */
    homework: { isOfLine: false },
  },
})
