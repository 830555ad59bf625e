import { defineScreen } from '../screen.ts'

export const productScreens = {
  list: defineScreen('/pages/app/product/index', { title: '产品推广' }),
  detail: defineScreen<{ id: string }>('/pages/app/product/detail/index', { title: '产品详情' }),
  /** `returned`: back from the platform, where the consent given before still holds. */
  auth: defineScreen<{ id: string; returned?: '1' }>('/pages/app/product/auth/index', { title: '授权账号' }),
  /** `id` chooses the product. */
  code: defineScreen<{ id?: string }>('/pages/app/product/code/index', { title: '申请口令' }),
  order: defineScreen<{ month?: string }>('/pages/app/product/order/index', { title: '推广订单' }),
  welfare: defineScreen('/pages/app/capcut/welfare/index', { title: '剪映福利' }),
}
