import { defineContract } from '../contract.ts'
import { gzhScreens } from './gzh.screens.ts'

export const gzhContract = defineContract({
  name: 'gzh',
  label: '公众号助手',
  endpoints: () => [import('./gzh.endpoints.ts')],
  screens: gzhScreens,
  ownedKinds: {
    /** An official account that a person has connected, now or before. */
    gzhAccount: { isOfLine: false },
    /** An article for an official account. */
    article: { isOfLine: false },
  },
})
