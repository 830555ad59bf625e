export const productPaths = {
  list: () => '/products',
  one: (id: string) => `/products?product=${id}`,
  orders: (productId?: string) => (productId ? `/product-orders?product_id=${productId}` : '/product-orders'),
  codes: () => '/product-codes',
  imports: () => '/product-imports',
  importOne: (id: number | string) => `/product-imports/${id}`,
  welfares: () => '/welfare',
}
