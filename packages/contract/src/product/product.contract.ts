import { defineContract } from '../contract.ts'
import { productAudit } from './product.audit.ts'
import { productFigures } from './product.figures.ts'
import { productScreens } from './product.screens.ts'

export const productContract = defineContract({
  name: 'product',
  label: '产品推广',
  subAccounts: 'publish',
  endpoints: () => [import('./product.endpoints.ts'), import('./product.console.ts')],
  screens: productScreens,
  audit: productAudit,
  figures: productFigures,
  ownedKinds: {
    productCode: { isOfLine: false },
    productOrder: { isOfLine: false },
  },
})
