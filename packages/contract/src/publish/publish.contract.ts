import { defineContract } from '../contract.ts'
import { publishAudit } from './publish.audit.ts'
import { publishFigures } from './publish.figures.ts'
import { publishScreens } from './publish.screens.ts'

export const publishContract = defineContract({
  name: 'publish',
  label: '发布与挂载',
  subAccounts: 'publish',
  endpoints: () => [
    import('./publish.endpoints.ts'),
    import('./account.console.ts'),
    import('./backfill.console.ts'),
    import('./library.console.ts'),
    import('./mount.console.ts'),
    import('./publication.console.ts'),
  ],
  screens: publishScreens,
  audit: publishAudit,
  figures: publishFigures,
  ownedKinds: {
    publishAccount: { isOfLine: false },
    publishQrCode: { isOfLine: false },
    publication: { isOfLine: false },
    /** A work of any line, named as the one that was published elsewhere. */
    backfillWork: { isOfLine: false },
    mount: { isOfLine: false },
    commentAccount: { isOfLine: false },
  },
})
