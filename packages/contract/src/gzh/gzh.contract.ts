import { defineContract } from '../contract.ts'
import { gzhAudit } from './gzh.audit.ts'
import { gzhFigures } from './gzh.figures.ts'
import { gzhScreens } from './gzh.screens.ts'

export const gzhContract = defineContract({
  name: 'gzh',
  label: '公众号助手',
  endpoints: () => [
    import('./gzh.endpoints.ts'),
    import('./component.console.ts'),
    import('./event.console.ts'),
    import('./publication.console.ts'),
  ],
  screens: gzhScreens,
  audit: gzhAudit,
  figures: gzhFigures,
  ownedKinds: {
    /** An official account that a person has connected, now or before. */
    gzhAccount: { isOfLine: false },
    /** An article for an official account. */
    article: { isOfLine: false },
    /** A layout that a person keeps for their own articles. */
    gzhLayout: { isOfLine: false },
    /** A picture in the library of a person's official account. */
    gzhMaterial: { isOfLine: false },
  },
})
