/** Products as a creator sees them: with what one order earns and what is still to do. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { productList, productPromotePower } from '@wallpaper/contract/product'
import {
  type PromotionState,
  productCategoryIds,
  promoteWays,
} from '@wallpaper/contract/product/product.labels'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import { int32Key } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { accountsOf } from '../../publish/public.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { authReader } from '../auth/auth.repository.ts'
import { productCodeReader } from '../code/code.repository.ts'
import { orderReader } from '../order/order.repository.ts'
import { settings } from '../product.settings.ts'
import { type PresentedDetail, type PresentedRow, presentProduct } from './product.present.ts'
import { productReader, type RatedProduct } from './product.repository.ts'
import { nextRate, productStateOn, promotionStateOn } from './product.rules.ts'

export interface ProductDeps {
  clock: Clock
}

/** What one person has to do with each product. */
export const promotionsOf = async (tx: Reader, uid: number, now: number) => {
  const today = businessDay(now)
  const held = await productCodeReader(tx).heldOf(uid)
  const auths = await authReader(tx).ofPerson(uid, new Date(now))
  const working = (await accountsOf(tx, uid)).filter(({ state }) => state === 'ok')
  /** Those that the product's code may be for: with its owner's consent and the brand's, where it asks for one. */
  const accountsFor = ({ id: product, authPlatform }: Pick<RatedProduct, 'id' | 'authPlatform'>) =>
    working.filter(
      ({ id, platform }) =>
        authPlatform === null ||
        (platform === authPlatform &&
          auths.some(
            ({ productId, accountId, brandState }) =>
              productId === product && accountId === id && brandState === 'confirmed',
          )),
    )
  const codeOf = (productId: string, state: 'active' | 'waiting') =>
    held.find((code) => code.productId === productId && code.state === state)
  const stateOf = (product: RatedProduct): PromotionState =>
    promotionStateOn(
      product,
      productStateOn(product, product.rates, today),
      {
        isPromoting: codeOf(product.id, 'active') !== undefined,
        hasApplied: codeOf(product.id, 'waiting') !== undefined,
        isAuthorised: accountsFor(product).length > 0,
      },
      today,
    )
  return { today, held, codeOf, stateOf, accountsFor }
}

/** In the list: open ones, and stopped ones of a person with a code or money due. */
const shownTo = async (tx: Reader, uid: number, now: number) => {
  const mine = await promotionsOf(tx, uid, now)
  const pending = new Set((await orderReader(tx).pendingOf([uid])).map(({ productId }) => productId))
  const rows = (await productReader(tx).all()).flatMap((product) => {
    const state = productStateOn(product, product.rates, mine.today)
    const isDue = pending.has(product.id) || mine.codeOf(product.id, 'active') !== undefined
    if (state === 'planned' || (state === 'stopped' && !isDue)) return []
    return [presentProduct(product, mine.stateOf(product), mine.today)]
  })
  return { ...mine, rows: rows.toSorted((a, b) => orderOf[a.state] - orderOf[b.state]) }
}

const orderOf: Record<PromotionState, number> = {
  promoting: 0,
  fresh: 1,
  open: 2,
  applied: 3,
  unauthorised: 4,
  stopped: 5,
}

const isFound = (row: PresentedRow, { q, category, mine }: ParsedInput<typeof productList>): boolean =>
  (q === undefined || row.name.includes(q) || row.about.includes(q)) &&
  (category === undefined || row.category === category) &&
  (!mine || row.state === 'promoting')

export const listProducts = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof productList>,
  { clock }: ProductDeps,
): Promise<OutputOf<typeof productList>> => {
  const { rows } = await shownTo(tx, uid, clock())
  const found = rows.filter((row) => isFound(row, input)).map((row, at) => ({ row, place: at + 1 }))
  const page = await listPage(input, {
    key: { place: int32Key },
    rows: async ({ after, limit }) => found.slice(after?.place ?? 0, (after?.place ?? 0) + limit),
    present: (some) => some.map(({ row }) => row),
  })
  return {
    ...page,
    total: rows.length,
    promoting: rows.filter(({ state }) => state === 'promoting').length,
    categories: productCategoryIds.filter((id) => rows.some(({ category }) => category === id)),
  }
}

export const readProduct = async (
  tx: Reader,
  uid: number,
  id: string,
  { clock, staffFiles }: ProductDeps & { staffFiles: StaffFileUrls },
): Promise<PresentedDetail> => {
  const now = clock()
  const product = orNotFound(await productReader(tx).one(id), '没有这个产品，可能已经下架')
  const { today, held, codeOf, stateOf, accountsFor } = await promotionsOf(tx, uid, now)
  const values = await settings(tx).many('product.codes_max', 'product.review_hours')
  const next = nextRate(product.rates, today)
  return {
    ...presentProduct(product, stateOf(product), today),
    mini_id: product.miniId,
    people: (await productCodeReader(tx).peopleOf()).get(id) ?? 0,
    condition: product.condition,
    excluded: product.excluded,
    rules: product.rules,
    platforms: product.platforms,
    ways: product.ways,
    daily_max: product.dailyMax,
    ends_on: product.endsOn,
    auth_platform: product.authPlatform,
    materials: product.materials.map(({ id: material, title, text, pictureId, filmId }) => ({
      id: material,
      title,
      text,
      picture_url: pictureId === undefined ? null : staffFiles.picture(pictureId),
      video_url: filmId === undefined ? null : staffFiles.film(filmId),
    })),
    code: codeOf(id, 'active')?.code ?? codeOf(id, 'waiting')?.code ?? null,
    codes_used: held.length,
    codes_max: values['product.codes_max'],
    review_hours: values['product.review_hours'],
    next_rate: next ? { creator_fen: next.creatorFen, starts_on: next.startsOn } : null,
    accounts: accountsFor(product).map(({ id: account, platform, nickname }) => ({
      id: account,
      platform,
      nickname,
    })),
  }
}

const nextSteps: Record<
  PromotionState,
  { next: OutputOf<typeof productPromotePower>['next']; sentence: string }
> = {
  promoting: { next: 'ready', sentence: '' },
  applied: { next: 'wait', sentence: '口令还在审核，通过后就能推广' },
  unauthorised: { next: 'auth', sentence: '先授权账号，再申请口令' },
  fresh: { next: 'code', sentence: '' },
  open: { next: 'code', sentence: '' },
  stopped: { next: 'none', sentence: '这个产品已经停止推广' },
}

export const promotePowerOf = async (
  tx: Reader,
  uid: number,
  { type, mini_id }: ParsedInput<typeof productPromotePower>,
  { clock }: ProductDeps,
): Promise<OutputOf<typeof productPromotePower>> => {
  const product = orNotFound(await productReader(tx).byMiniId(mini_id), '没有这个小程序的产品')
  const state = (await promotionsOf(tx, uid, clock())).stateOf(product)
  const { next, sentence } = nextSteps[state]
  if (next !== 'none' && !product.ways.includes(type))
    return {
      can_promote: false,
      sentence: `「${product.name}」不能用${promoteWays[type]}推广`,
      product_id: product.id,
      next: 'none',
    }
  return { can_promote: next === 'ready' || next === 'code', sentence, product_id: product.id, next }
}
