import { productScreens } from '@wallpaper/contract/product/product.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('product', productScreens, {
  products: { load: async () => (await import('./pages/Products.tsx')).Products },
  product: { load: async () => (await import('./pages/Product.tsx')).Product },
  auth: { load: async () => (await import('./pages/ProductAuth.tsx')).ProductAuth },
  code: { load: async () => (await import('./pages/ProductCode.tsx')).ProductCode },
  orders: { load: async () => (await import('./pages/Orders.tsx')).Orders },
  welfare: { load: async () => (await import('./pages/Welfare.tsx')).Welfare },
})
