import { defineContract } from '../contract.ts'
import { studioAudit } from './studio.audit.ts'
import { studioFigures } from './studio.figures.ts'
import { studioScreens } from './studio.screens.ts'

export const studioContract = defineContract({
  name: 'studio',
  label: 'AI 工坊',
  subAccounts: 'creation',
  endpoints: () => [
    import('./face.endpoints.ts'),
    import('./faceTemplate.endpoints.ts'),
    import('./job.endpoints.ts'),
    import('./job.console.ts'),
    import('./dub.endpoints.ts'),
    import('./sentence.endpoints.ts'),
    import('./material.endpoints.ts'),
    import('./material.console.ts'),
    import('./template.console.ts'),
    import('./denied.console.ts'),
    import('./provider.console.ts'),
  ],
  screens: studioScreens,
  audit: studioAudit,
  figures: studioFigures,
  ownedKinds: {
    studioJob: { isOfLine: false },
    /** A face photo and the consent that it came with. */
    facePhoto: { isOfLine: false },
    /** A template offered for face swaps. */
    material: { isOfLine: false },
  },
})
