import { makeProduct, makeProductCode, makeProductOrder } from '../products.ts'
import type { OwnedObjects } from './owned.ts'

export const owned = {
  async productCode(tx, { uid }) {
    const now = Date.now()
    const product = await makeProduct(tx, now)
    return (await makeProductCode(tx, { uid, productId: product.id, now })).id
  },

  async productOrder(tx, { uid }) {
    const now = Date.now()
    const { id: productId } = await makeProduct(tx, now)
    const { id: codeId, code } = await makeProductCode(tx, { uid, productId, now })
    return makeProductOrder(tx, { uid, productId, codeId, code, now })
  },
} satisfies OwnedObjects
