import { defineContract } from '../contract.ts'
import { sharingAudit } from './sharing.audit.ts'
import { sharingScreens } from './sharing.screens.ts'

export const sharingContract = defineContract({
  name: 'sharing',
  label: '共享素材',
  endpoints: () => [import('./sharing.endpoints.ts'), import('./sharing.console.ts')],
  screens: sharingScreens,
  audit: sharingAudit,
  ownedKinds: {
    /** A share between two people: either may name it. */
    share: { isOfLine: true },
  },
})
