/** Applying for a product's code: its name, the quota, and one open application a product. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  productApplyCode,
  productCheckCode,
  productCodes,
  productDraftList,
  productDraftSave,
} from '@wallpaper/contract/product'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { uuidKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { codeHoldDays, codeVerdict, freeRandomCode, freeSuggestions } from '../../codes/public.ts'
import { clockText, presentBadge, shortDay } from '../catalogue/product.present.ts'
import { productReader, type RatedProduct } from '../catalogue/product.repository.ts'
import { type ProductDeps, promotionsOf } from '../catalogue/product.service.ts'
import { orderReader } from '../order/order.repository.ts'
import { settings } from '../product.settings.ts'
import {
  type DraftRow,
  draftReader,
  draftRepository,
  type ProductCodeRow,
  productCodeReader,
  productCodeRepository,
} from './code.repository.ts'

type Presented = OutputOf<typeof productCodes>['items'][number]

const hourMs = 3_600_000

const dueText = (createdAt: Date, hours: number, now: number): string => {
  const due = createdAt.getTime() + hours * hourMs
  if (due <= now) return '正在加紧审核'
  const day = businessDay(due)
  return `预计${day === businessDay(now) ? '今日' : ` ${shortDay(day)}`} ${clockText(due)} 前`
}

const noteOf = (row: ProductCodeRow, product: RatedProduct, hours: number, now: number): string => {
  if (row.state === 'waiting') return `${product.name} · ${dueText(row.createdAt, hours, now)}`
  if (row.state === 'rejected') return row.reason
  if (row.endedAt) return `${product.name} · ${shortDay(businessDay(row.endedAt.getTime()))} 停用`
  const since = row.decidedAt ? ` · ${shortDay(businessDay(row.decidedAt.getTime()))} 起` : ''
  return `${product.name}${row.state === 'active' ? since : ''}`
}

const presentCodes = async (
  tx: Reader,
  uid: number,
  rows: readonly ProductCodeRow[],
  now: number,
): Promise<Presented[]> => {
  const products = await productReader(tx).many(rows.map(({ productId }) => productId))
  const orders = await orderReader(tx).countedByCode(uid, `${businessDay(now).slice(0, 7)}-01`)
  const hours = await settings(tx).get('product.review_hours')
  return rows.flatMap((row) => {
    const product = products.get(row.productId)
    if (!product) return []
    return [
      {
        id: row.id,
        product: presentBadge(product),
        code: row.code,
        state: row.state,
        note: noteOf(row, product, hours, now),
        month_orders: orders.get(row.id) ?? 0,
        ways: row.ways,
        account_id: row.accountId,
      },
    ]
  })
}

export const presentCode = async (tx: Reader, row: ProductCodeRow, now: number): Promise<Presented> =>
  orNotFound((await presentCodes(tx, row.uid, [row], now))[0])

export const listCodes = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof productCodes>,
  { clock }: ProductDeps,
): Promise<OutputOf<typeof productCodes>> => {
  const reader = productCodeReader(tx)
  const page = await listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => reader.ofPerson(uid, slice),
    present: (rows) => presentCodes(tx, uid, rows, clock()),
  })
  return {
    ...page,
    used: (await reader.heldOf(uid)).length,
    max: await settings(tx).get('product.codes_max'),
  }
}

const suggestionsMax = 2

/** Names that ended since then are given to nobody: orders under them may still come in. */
const restingFrom = async (tx: Reader, now: number): Promise<Date> =>
  new Date(now - (await codeHoldDays(tx)) * dayMs)

const freeOnes = async (tx: Reader, code: string, now: number): Promise<string[]> => {
  const wished = await freeSuggestions(tx, code, now)
  const held = await productCodeReader(tx).held(wished, await restingFrom(tx, now))
  return wished.filter((each) => !held.has(each)).slice(0, suggestionsMax)
}

/** It must not be an ordinary code either: that opens a gallery. */
const verdictOn = async (tx: Reader, typed: string, now: number) => {
  const verdict = await codeVerdict(tx, typed, now)
  if (verdict.state !== 'free') return verdict
  const held = await productCodeReader(tx).held([verdict.code], await restingFrom(tx, now))
  return held.has(verdict.code) ? { state: 'taken' as const, code: verdict.code, sentence: '' } : verdict
}

export const checkProductCode = async (
  tx: Reader,
  { code: typed }: ParsedInput<typeof productCheckCode>,
  { clock }: ProductDeps,
): Promise<OutputOf<typeof productCheckCode>> => {
  const now = clock()
  const verdict = await verdictOn(tx, typed ?? (await freeRandomCode(tx, now)), now)
  const { code, state } = verdict
  if (state === 'taken')
    return { code, state, sentence: '已被占用', suggestions: await freeOnes(tx, code, now) }
  if (state === 'refused') return { code, state, sentence: verdict.sentence, suggestions: [] }
  const hours = await settings(tx).get('product.review_hours')
  return { code, state, sentence: `可以使用，提交后约 ${hours} 小时审核`, suggestions: [] }
}

const mustBeOpen = async (
  tx: Reader,
  { uid, product, accountId }: { uid: number; product: RatedProduct; accountId: string | undefined },
  now: number,
): Promise<void> => {
  const { stateOf, accountsFor } = await promotionsOf(tx, uid, now)
  switch (stateOf(product)) {
    case 'stopped':
      throw refuse('这个产品已经停止推广')
    case 'promoting':
      throw refuse(`你已经有「${product.name}」的口令了`)
    case 'applied':
      throw refuse('这个产品的申请还在审核，撤回后才能重新申请')
    case 'unauthorised':
      throw refuse('先授权账号，再申请口令')
    default:
  }
  if (accountId && !accountsFor(product).some(({ id }) => id === accountId))
    throw refuse('这个账号没有授权给这个产品，请换一个或先去授权')
}

export const applyCode = async (
  tx: Tx,
  uid: number,
  { id, code: typed, account_id: accountId, ways = [] }: ParsedInput<typeof productApplyCode>,
  now: number,
): Promise<Presented> => {
  const product = orNotFound(await productReader(tx).one(id), '没有这个产品，可能已经下架')
  const repository = productCodeRepository(tx)
  await mustBeOpen(tx, { uid, product, accountId }, now)
  if (product.rates.every(({ startsOn }) => startsOn > businessDay(now))) throw refuse('这个产品还没上线')
  const max = await settings(tx).get('product.codes_max')
  if ((await repository.heldOf(uid)).length >= max) throw refuse(`产品口令最多 ${max} 个，先停用一个再申请`)
  const wrongWay = ways.find((way) => !product.ways.includes(way))
  if (wrongWay) throw refuseField('ways', '这种推广方式不能用于这个产品')
  const verdict = await verdictOn(tx, typed, now)
  if (verdict.state === 'refused') throw refuseField('code', verdict.sentence)
  if (verdict.state === 'taken') throw refuseField('code', '已被占用，换一个试试')
  const row = {
    uid,
    id: newId(now),
    productId: product.id,
    code: verdict.code,
    accountId: accountId ?? null,
    ways,
    state: 'waiting' as const,
    reason: '',
    createdAt: new Date(now),
    decidedBy: null,
    decidedAt: null,
    endedAt: null,
  }
  if (!(await repository.insert(row))) throw refuseField('code', '刚刚被别人申请了，换一个试试')
  await draftRepository(tx).remove(uid, product.id)
  return presentCode(tx, row, now)
}

export const withdrawCode = async (tx: Tx, uid: number, id: string, now: number): Promise<Presented> => {
  const repository = productCodeRepository(tx)
  const row = await repository.lock(id)
  if (row?.uid !== uid) throw new Refusal('notFound')
  if (row.state !== 'waiting') throw refuse('已经审过了，不能撤回')
  await repository.change(row, { state: 'withdrawn', decidedAt: new Date(now) })
  return presentCode(tx, { ...row, state: 'withdrawn' }, now)
}

type Draft = OutputOf<typeof productDraftSave>

const presentDraft = (row: DraftRow, product: RatedProduct): Draft => ({
  product: presentBadge(product),
  code: row.code,
  account_id: row.accountId,
  ways: row.ways,
  saved_at: row.savedAt.getTime(),
})

export const listDrafts = async (tx: Reader, uid: number): Promise<OutputOf<typeof productDraftList>> => {
  const rows = await draftReader(tx).ofPerson(uid)
  const products = await productReader(tx).many(rows.map(({ productId }) => productId))
  return {
    items: rows.flatMap((row) => {
      const product = products.get(row.productId)
      return product ? [presentDraft(row, product)] : []
    }),
  }
}

export const saveDraft = async (
  tx: Tx,
  uid: number,
  { id, code, account_id: accountId, ways }: ParsedInput<typeof productDraftSave>,
  now: number,
): Promise<Draft> => {
  const product = orNotFound(await productReader(tx).one(id), '没有这个产品，可能已经下架')
  const row = { uid, productId: id, code, accountId: accountId ?? null, ways, savedAt: new Date(now) }
  await draftRepository(tx).save(row)
  return presentDraft(row, product)
}
