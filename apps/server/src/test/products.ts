/** Products, codes and orders, for tests of what uses them. */
import { percentOf } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import { type NewProduct, productRepository } from '../areas/product/catalogue/product.repository.ts'
import { productCodeRepository } from '../areas/product/code/code.repository.ts'
import { orderRepository } from '../areas/product/order/order.repository.ts'
import { businessDay, dayMs } from '../platform/clock.ts'
import type { Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

let made = 0

export interface ProductFacts extends Partial<NewProduct> {
  brandFen?: number
  settleBy?: 'import' | 'event'
}

/** Open since forty days, 48.57 yuan an order, of which the creator gets 34.00. */
export const makeProduct = async (tx: Tx, now: number, facts: ProductFacts = {}) => {
  const { brandFen = 48_57, settleBy = 'import', ...more } = facts
  made += 1
  const id = newId(now)
  const tag = id.slice(-6)
  const startsOn = addDays(businessDay(now), -40)
  const product = {
    id,
    miniId: `mini-${tag}-${made}`,
    name: `轻剪视频${tag}${made}`,
    glyph: '剪',
    tone: 'ink' as const,
    category: 'edit' as const,
    about: '新用户安装并导出 1 次视频',
    condition: '首次安装，7 天内导出 1 次视频',
    excluded: '重复设备、刷量、7 天内卸载',
    rules: '发布推广内容时须标明「广告」。',
    platforms: '抖音、快手',
    ways: ['video' as const, 'picture' as const],
    firstStep: '安装',
    secondStep: '导出',
    dailyMax: null,
    contractNo: 'HT2609-041',
    authPlatform: null,
    materials: [{ id: newId(now), title: '口播文案', text: '三步剪出壁纸视频' }],
    startsOn,
    endsOn: null,
    createdAt: new Date(now),
    changedAt: new Date(now),
    announcedAt: new Date(now),
    ...more,
  }
  const repository = productRepository(tx)
  await repository.insert(product)
  await repository.addRate({
    productId: id,
    version: 1,
    brandFen,
    percent: 70,
    creatorFen: percentOf(brandFen, 70),
    settleDays: 7,
    settleBy,
    startsOn,
    reason: '合同',
    madeBy: '制单',
    approvedBy: '复核',
    madeAt: new Date(now),
  })
  return product
}

/** In force since thirty days. */
export const makeProductCode = async (
  tx: Tx,
  { uid, productId, now, code }: { uid: number; productId: string; now: number; code?: string },
) => {
  made += 1
  const at = new Date(now - 30 * dayMs)
  const row = {
    uid,
    id: newId(now),
    productId,
    code:
      code ??
      `晚风${newId(now)
        .slice(-4)
        .replaceAll(/[01oil]/g, '2')}${made % 10}`.toUpperCase(),
    state: 'active' as const,
    createdAt: at,
    decidedAt: at,
  }
  await productCodeRepository(tx).insert(row)
  return row
}

export const makeProductOrder = async (
  tx: Tx,
  {
    uid,
    productId,
    codeId,
    code,
    now,
  }: { uid: number; productId: string; codeId: string; code: string; now: number },
) => {
  const id = newId(now)
  await orderRepository(tx).insert([
    {
      ...{ uid, id, productId, codeId, code },
      number: `T-${id.slice(0, 18)}`,
      day: businessDay(now),
      orderedAt: new Date(now),
      version: 1,
      brandFen: 48_57,
      percent: 70,
      creatorFen: 34_00,
      settleDays: 7,
      state: 'pending',
      origin: 'event',
      createdAt: new Date(now),
    },
  ])
  return id
}
