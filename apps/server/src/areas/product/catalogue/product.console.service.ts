/** Products for staff: what is written about them, their rates, and how they do. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import { percentOf } from '@wallpaper/contract'
import { addDays, daysBetween } from '@wallpaper/contract/day'
import type {
  consoleProductRead,
  consoleProducts,
  proposeProductRate,
} from '@wallpaper/contract/product/product.console'
import type { ProductForm } from '@wallpaper/contract/product/product.schemas'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import { int32Key } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct, StaffCaller } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { playableFilm } from '../../learn/public.ts'
import type { Approvals, Namer } from '../../staff/public.ts'
import type { StaffFileUrls } from '../../upload/public.ts'
import { productCodeReader } from '../code/code.repository.ts'
import { consoleOrders } from '../order/order.console.service.ts'
import { orderReader } from '../order/order.repository.ts'
import { settings } from '../product.settings.ts'
import { productRateKind, productSubject } from '../rate/rate.approval.ts'
import { presentBadge } from './product.present.ts'
import { productReader, productRepository, type RatedProduct } from './product.repository.ts'
import { endDayOf, productStateOn, rateOn } from './product.rules.ts'

type Item = OutputOf<typeof consoleProducts>['items'][number]
type Detail = OutputOf<typeof consoleProductRead>

export interface ProductConsoleDeps {
  clock: Clock
  approvals: Approvals
  staffFiles: StaffFileUrls
}

const chartDays = 14
const weekDays = 7
const freshDays = 30
const endingDays = 30
/** From this share of invalid orders on, a product is worth a look. */
const manyInvalidPercent = 10
const newestOrders = 5

/** Orders of the last days, for all products at once. */
const figuresFrom = async (tx: Reader, today: string, productId?: string) => {
  const rows = await orderReader(tx).countedByDay(addDays(today, 1 - chartDays), productId)
  const weekFrom = addDays(today, 1 - weekDays)
  const of = Map.groupBy(rows, (row) => row.productId)
  const sumOf = (some: readonly (typeof rows)[number][], pick: 'orders' | 'all') =>
    some.reduce((sum, row) => sum + row[pick], 0)
  const weekOf = (some: readonly (typeof rows)[number][]) => {
    const week = some.filter(({ day }) => day >= weekFrom)
    const all = sumOf(week, 'all')
    const orders = sumOf(week, 'orders')
    return { week: orders, invalidPercent: all === 0 ? 0 : Math.round((1_000 * (all - orders)) / all) / 10 }
  }
  return {
    today: (id?: string) =>
      sumOf(
        rows.filter((row) => row.day === today && (id === undefined || row.productId === id)),
        'orders',
      ),
    week: (id?: string) => weekOf(id === undefined ? rows : (of.get(id) ?? [])),
    days: (id: string) =>
      Array.from({ length: chartDays }, (_, at) => addDays(today, at + 1 - chartDays)).map((day) => ({
        day,
        orders: (of.get(id) ?? []).find((row) => row.day === day)?.orders ?? 0,
      })),
  }
}

const labelOf = (product: RatedProduct, invalidPercent: number, today: string): string => {
  const end = endDayOf(product)
  if (invalidPercent >= manyInvalidPercent) return '无效偏高'
  if (end !== null && end > today && daysBetween(today, end) <= endingDays)
    return `${daysBetween(today, end)} 天后停`
  return product.startsOn <= today && addDays(product.startsOn, freshDays) > today ? '新上' : ''
}

type Figures = Awaited<ReturnType<typeof figuresFrom>>

const presentItem = (
  product: RatedProduct,
  figures: Figures,
  people: ReadonlyMap<string, number>,
  today: string,
): Item => {
  const rate = rateOn(product.rates, today)
  const { week, invalidPercent } = figures.week(product.id)
  return {
    ...presentBadge(product),
    category: product.category,
    state: productStateOn(product, product.rates, today),
    brand_fen: rate?.brandFen ?? null,
    creator_fen: rate?.creatorFen ?? null,
    settle_days: rate?.settleDays ?? null,
    people: people.get(product.id) ?? 0,
    today: figures.today(product.id),
    week,
    invalid_percent: invalidPercent,
    starts_on: product.startsOn,
    ends_on: product.endsOn,
    label: labelOf(product, invalidPercent, today),
  }
}

export const consoleList = async (
  tx: Reader,
  input: ParsedInput<typeof consoleProducts>,
  { clock }: ProductConsoleDeps,
): Promise<OutputOf<typeof consoleProducts>> => {
  const today = businessDay(clock())
  const all = await productReader(tx).all()
  const figures = await figuresFrom(tx, today)
  const people = await productCodeReader(tx).peopleOf()
  const stateOf = (product: RatedProduct) => productStateOn(product, product.rates, today)
  const [open, planned, stopped] = (['open', 'planned', 'stopped'] as const).map(
    (state) => all.filter((product) => stateOf(product) === state).length,
  )
  const found = all
    .filter((product) => stateOf(product) === input.state)
    .map((product, at) => ({ product, place: at + 1 }))
  const page = await listPage(input, {
    key: { place: int32Key },
    rows: async ({ after, limit }) => found.slice(after?.place ?? 0, (after?.place ?? 0) + limit),
    present: (some) => some.map(({ product }) => presentItem(product, figures, people, today)),
    total: async () => found.length,
  })
  const pending = await orderReader(tx).pendingTotal()
  const waiting = await productCodeReader(tx).waiting()
  const week = figures.week()
  return {
    ...page,
    figures: {
      open: open ?? 0,
      planned: planned ?? 0,
      stopped: stopped ?? 0,
      today: figures.today(),
      week_valid: week.week,
      week_invalid_percent: week.invalidPercent,
      pending_fen: pending.fen,
      pending_since: pending.since,
      codes_waiting: waiting.count,
      codes_since: waiting.since?.getTime() ?? null,
    },
  }
}

const formOf = (product: RatedProduct, staffFiles: StaffFileUrls): ProductForm => ({
  mini_id: product.miniId,
  name: product.name,
  glyph: product.glyph,
  tone: product.tone,
  category: product.category,
  about: product.about,
  condition: product.condition,
  excluded: product.excluded,
  rules: product.rules,
  platforms: product.platforms,
  ways: product.ways,
  first_step: product.firstStep,
  second_step: product.secondStep,
  daily_max: product.dailyMax,
  contract_no: product.contractNo,
  auth_platform: product.authPlatform,
  starts_on: product.startsOn,
  ends_on: product.endsOn,
  confirms_accounts: product.confirmsAccounts,
  materials: product.materials.map(({ title, text, pictureId, filmId }) => ({
    title,
    text,
    picture_url: pictureId === undefined ? null : staffFiles.picture(pictureId),
    film_id: filmId ?? null,
  })),
})

const ratesOf = ({ rates }: RatedProduct, today: string): Detail['rates'] => {
  const current = rateOn(rates, today)
  return rates.map((rate) => ({
    version: rate.version,
    brand_fen: rate.brandFen,
    creator_fen: rate.creatorFen,
    percent: rate.percent,
    settle_days: rate.settleDays,
    settle_by: rate.settleBy,
    starts_on: rate.startsOn,
    state: rate.startsOn > today ? 'future' : rate === current ? 'current' : 'past',
    made_by: rate.madeBy,
    approved_by: rate.approvedBy,
  }))
}

/** A first version holds at once; a change is announced before. */
const earliestDay = async (tx: Reader, product: RatedProduct, today: string): Promise<string> =>
  product.rates.length === 0 ? today : addDays(today, await settings(tx).get('product.rate_notice_days'))

export const consoleDetail = async (
  tx: Reader,
  id: string,
  caller: StaffCaller,
  { clock, approvals, staffFiles }: ProductConsoleDeps,
): Promise<Detail> => {
  const product = orNotFound(await productReader(tx).one(id))
  const today = businessDay(clock())
  const figures = await figuresFrom(tx, today, id)
  const approvalId = await approvals.pendingIdOf(tx, productRateKind, productSubject(id))
  const { items } = await approvals.page(
    tx,
    caller,
    { tab: 'pending', kinds: [productRateKind] },
    { limit: 100 },
  )
  const pending = items.find((item) => item.id === approvalId)
  return {
    ...presentItem(product, figures, await productCodeReader(tx).peopleOf(), today),
    form: formOf(product, staffFiles),
    stopped_on: product.stoppedOn,
    rates: ratesOf(product, today),
    pending: pending ? { approval_id: pending.id, title: pending.title, made_by: pending.maker.name } : null,
    days: figures.days(id),
    newest: await consoleOrders(tx, { productId: id }, { after: null, limit: newestOrders }),
    earliest_day: await earliestDay(tx, product, today),
    creator_percent: await settings(tx).get('codes.creator_percent'),
  }
}

/** Of the address that the upload answered with. */
const pictureIdIn = (url: string): string => {
  const id = /\/m\/([0-9a-f-]{36})\//.exec(url)?.[1]
  if (id === undefined) throw refuseField('form', '素材的图片要在这里上传')
  return id
}

const rowOf = (form: ProductForm, now: number) => ({
  miniId: form.mini_id,
  name: form.name,
  glyph: form.glyph,
  tone: form.tone,
  category: form.category,
  about: form.about,
  condition: form.condition,
  excluded: form.excluded,
  rules: form.rules,
  platforms: form.platforms,
  ways: form.ways,
  firstStep: form.first_step,
  secondStep: form.second_step,
  dailyMax: form.daily_max,
  contractNo: form.contract_no,
  authPlatform: form.auth_platform,
  startsOn: form.starts_on,
  endsOn: form.ends_on,
  confirmsAccounts: form.confirms_accounts,
  materials: form.materials.map(({ title, text, picture_url, film_id }) => ({
    id: newId(now),
    title,
    text,
    ...(picture_url !== null && { pictureId: pictureIdIn(picture_url) }),
    ...(film_id !== null && { filmId: film_id }),
  })),
  changedAt: new Date(now),
})

/** Names and mini programs are unique among tens of products. */
const mustBeUnique = async (tx: Reader, form: ProductForm, id: string | undefined): Promise<void> => {
  for (const other of await productReader(tx).all()) {
    if (other.id === id) continue
    if (other.name === form.name) throw refuseField('form', '已经有同名的产品')
    if (other.miniId === form.mini_id) throw refuseField('form', '这个小程序编号已经用于另一个产品')
  }
}

export const save = async (
  tx: Tx,
  { id, form }: { id?: string | undefined; form: ProductForm },
  act: StaffAct,
): Promise<string> => {
  const repository = productRepository(tx)
  if (form.ends_on !== null && form.ends_on < form.starts_on)
    throw refuseField('form', '截止日不能早于上线日')
  await mustBeUnique(tx, form, id)
  if (form.confirms_accounts && form.auth_platform === null)
    throw refuseField('form', '品牌方要确认账号，请先选要授权的平台')
  for (const { film_id } of form.materials) if (film_id !== null) await playableFilm(tx, film_id)
  if (id === undefined) {
    const made = newId(act.now)
    const isNew = await repository.insert({ ...rowOf(form, act.now), id: made, createdAt: new Date(act.now) })
    if (!isNew) throw refuse('刚刚有人建了同名的产品，请刷新后再看')
    await audit(tx, act, {
      action: 'product.create',
      subject: productSubject(made),
      after: { form: form.name },
    })
    return made
  }
  const before = orNotFound(await repository.lock(id))
  // The key of its events is derived from it.
  if (before.miniId !== form.mini_id) throw refuseField('form', '小程序编号不能改')
  await repository.change(id, rowOf(form, act.now))
  await audit(tx, act, {
    action: 'product.change',
    subject: productSubject(id),
    before: { form: before.name, ends_on: before.endsOn },
    after: { form: form.name, ends_on: form.ends_on },
  })
  return id
}

export const stop = async (tx: Tx, id: string, act: StaffAct): Promise<void> => {
  const repository = productRepository(tx)
  const product = orNotFound(await repository.lock(id))
  const today = businessDay(act.now)
  if (productStateOn(product, product.rates, today) === 'stopped') throw refuse('已经停止了')
  // Orders of today still count.
  const stoppedOn = addDays(today, 1)
  await repository.change(id, { stoppedOn, changedAt: new Date(act.now) })
  await audit(tx, act, {
    action: 'product.stop',
    subject: productSubject(id),
    after: { stopped_on: stoppedOn },
  })
}

export const proposeRate = async (
  tx: Tx,
  input: ParsedInput<typeof proposeProductRate>,
  act: StaffAct,
  { approvals }: Pick<ProductConsoleDeps, 'approvals'>,
): Promise<{ approval_id: number }> => {
  const product = orNotFound(await productRepository(tx).lock(input.id))
  const earliest = await earliestDay(tx, product, businessDay(act.now))
  if (input.starts_on < earliest && product.rates.length > 0)
    throw refuseField('starts_on', `要提前通知创作者，最早 ${earliest.replaceAll('-', '/')}`)
  if (product.rates.some(({ startsOn }) => startsOn >= input.starts_on))
    throw refuseField('starts_on', '要晚于已有的版本')
  const percent = await settings(tx).get('codes.creator_percent')
  const now = rateOn(product.rates, input.starts_on)
  const isSame =
    now?.brandFen === input.brand_fen &&
    now.percent === percent &&
    now.settleDays === input.settle_days &&
    now.settleBy === input.settle_by
  if (isSame) throw refuseField('brand_fen', '和那一天的费率相同')
  if (percentOf(input.brand_fen, percent) === 0) throw refuseField('brand_fen', '创作者得不到一分钱')
  const { id } = await approvals.propose(tx, act, {
    kind: productRateKind,
    subject: productSubject(product.id),
    proposal: {
      id: product.id,
      name: product.name,
      version: product.rates.length + 1,
      brandFen: input.brand_fen,
      percent,
      settleDays: input.settle_days,
      settleBy: input.settle_by,
      startsOn: input.starts_on,
      nowFen: now?.brandFen ?? null,
    },
  })
  return { approval_id: id }
}

export const productNamer: Namer = {
  kind: 'product',
  names: async (tx, ids) =>
    new Map([...(await productReader(tx).many(ids))].map(([id, { name }]) => [id, name])),
}
