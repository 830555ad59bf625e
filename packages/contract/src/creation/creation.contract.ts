import { defineContract } from '../contract.ts'
import { creationAudit } from './creation.audit.ts'
import { creationFigures } from './creation.figures.ts'
import { makeScreens } from './creation.make.screens.ts'
import { creationScreens } from './creation.screens.ts'

export const creationContract = defineContract({
  name: 'creation',
  label: '主页、作品、专辑',
  subAccounts: 'creation',
  endpoints: () => [
    import('./creation.endpoints.ts'),
    import('./content/content.console.ts'),
    import('./content/catalogue.console.ts'),
    import('./template/templates.console.ts'),
  ],
  screens: { ...creationScreens, ...makeScreens },
  audit: creationAudit,
  figures: creationFigures,
  ownedKinds: {
    homepage: { isOfLine: true },
    photo: { isOfLine: true },
    /** In the recycle bin: it can only be restored or permanently deleted. */
    recycledPhoto: { isOfLine: true },
    album: { isOfLine: true },
  },
})
