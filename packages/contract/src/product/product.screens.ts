import { defineScreen } from '../screen.ts'

export const productScreens = {
  products: defineScreen('/pages/app/product/index', { title: '产品推广' }),
  product: defineScreen<{ id: string }>('/pages/app/product/detail/index', { title: '产品详情' }),
  auth: defineScreen<{ id: string }>('/pages/app/product/auth/index', { title: '授权账号' }),
  /** `id` chooses the product. */
  code: defineScreen<{ id?: string }>('/pages/app/product/code/index', { title: '申请口令' }),
  orders: defineScreen<{ month?: string }>('/pages/app/product/order/index', { title: '推广订单' }),
  welfare: defineScreen('/pages/app/capcut/welfare/index', { title: '剪映福利' }),
}
