import { defineContract } from '../contract.ts'
import { reviewAudit } from './review.audit.ts'
import { reviewFigureShapes } from './review.figures.ts'
import { reviewScreens } from './review.screens.ts'

export const reviewContract = defineContract({
  name: 'review',
  label: '审核',
  subAccounts: 'creation',
  endpoints: () => [import('./review.endpoints.ts'), import('./review.console.ts')],
  screens: reviewScreens,
  audit: reviewAudit,
  figures: reviewFigureShapes,
})
