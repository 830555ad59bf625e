import { defineContract } from '../contract.ts'
import { codesAudit } from './codes.audit.ts'
import { codesFigures } from './codes.figures.ts'
import { codesScreens } from './codes.screens.ts'

export const codesContract = defineContract({
  name: 'codes',
  label: '口令',
  subAccounts: 'codes',
  endpoints: () => [import('./codes.endpoints.ts'), import('./codes.console.ts')],
  screens: codesScreens,
  audit: codesAudit,
  figures: codesFigures,
  ownedKinds: {
    code: { isOfLine: true },
  },
})
