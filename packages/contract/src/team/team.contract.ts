import { defineContract } from '../contract.ts'
import { teamAudit } from './team.audit.ts'
import { teamFigures } from './team.figures.ts'
import { teamScreens } from './team.screens.ts'

export const teamContract = defineContract({
  name: 'team',
  label: '团队与邀请',
  endpoints: () => [
    import('./team.endpoints.ts'),
    import('./team.console.ts'),
    import('./level.console.ts'),
    import('./poster.console.ts'),
    import('./tutor.console.ts'),
    import('./coaching.console.ts'),
  ],
  screens: teamScreens,
  audit: teamAudit,
  figures: teamFigures,
  ownedKinds: {
    /** Between a person and somebody with a share in their income: either may name it. */
    relation: { isOfLine: false },
    /** A request to end a relation: either side may name it. */
    unbind: { isOfLine: false },
    /** A request to a tutor: either side may name it. */
    tutorRequest: { isOfLine: false },
  },
})
