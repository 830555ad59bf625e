import { productScreens } from '@wallpaper/contract/product/product.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('product', productScreens, {
  list: { load: async () => (await import('./pages/Products.tsx')).Products },
  detail: { load: async () => (await import('./pages/Product.tsx')).Product },
  auth: { load: async () => (await import('./pages/ProductAuth.tsx')).ProductAuth },
  code: { load: async () => (await import('./pages/ProductCode.tsx')).ProductCode },
  order: { load: async () => (await import('./pages/Orders.tsx')).Orders },
  welfare: { load: async () => (await import('./pages/Welfare.tsx')).Welfare },
})
