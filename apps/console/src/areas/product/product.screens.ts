/** Console screens of the product area: products, codes to review, orders, reconciled files, and 剪映福利. */
import {
  consoleProductCodes,
  consoleProductOrders,
  consoleProducts,
  consoleWelfares,
  orderImportRead,
  orderImports,
} from '@wallpaper/contract/product/product.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { useWorkbench } from '../staff/public.ts'
import { productPaths } from './product.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/products',
      title: '产品',
      needs: consoleProducts,
      menu: { group: '平台', position: 284, icon: 'tag' },
      load: async () => (await import('./ProductsPage.tsx')).ProductsPage,
    },
    {
      pattern: '/product-codes',
      title: '产品口令',
      needs: consoleProductCodes,
      menu: {
        group: '平台',
        position: 285,
        icon: 'shield',
        useCount: () => useWorkbench().data?.product_codes_waiting ?? 0,
      },
      load: async () => (await import('./ProductCodesPage.tsx')).ProductCodesPage,
    },
    {
      pattern: '/product-orders',
      title: '推广订单',
      needs: consoleProductOrders,
      menu: { group: '平台', position: 286, icon: 'list' },
      load: async () => (await import('./ProductOrdersPage.tsx')).ProductOrdersPage,
    },
    {
      pattern: '/product-imports',
      title: '导入对账',
      needs: orderImports,
      menu: { group: '平台', position: 287, icon: 'folder' },
      load: async () => (await import('./OrderImportsPage.tsx')).OrderImportsPage,
    },
    {
      pattern: '/product-imports/:id',
      title: '对账批次',
      needs: orderImportRead,
      parent: { title: '导入对账', path: productPaths.imports() },
      load: async () => (await import('./OrderImportPage.tsx')).OrderImportPage,
    },
    {
      pattern: '/welfare',
      title: '剪映福利',
      needs: consoleWelfares,
      menu: { group: '平台', position: 288, icon: 'flag' },
      load: async () => (await import('./WelfarePage.tsx')).WelfarePage,
    },
  ],
  subjects: {
    product: productPaths.one,
    product_code: productPaths.codes,
    product_order: () => productPaths.orders(),
    product_import: productPaths.importOne,
    welfare: productPaths.welfares,
  },
}
