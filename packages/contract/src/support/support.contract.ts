import { defineContract } from '../contract.ts'
import { supportAudit } from './support.audit.ts'
import { supportFigures } from './support.figures.ts'
import { supportScreens } from './support.screens.ts'

export const supportContract = defineContract({
  name: 'support',
  label: '投诉与客服',
  subAccounts: 'everyone',
  endpoints: () => [
    import('./support.endpoints.ts'),
    import('./support.console.ts'),
    import('./gift.console.ts'),
  ],
  screens: supportScreens,
  audit: supportAudit,
  figures: supportFigures,
  ownedKinds: {
    /** A complaint or suggestion, and its subject: an order, a work of any line, a withdrawal of one's own. */
    ticket: { isOfLine: false },
    ticketSubject: { isOfLine: false },
    /** A parcel sent to a person. */
    gift: { isOfLine: false },
  },
})
