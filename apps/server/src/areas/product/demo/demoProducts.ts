/** Products, codes, orders and a campaign of the demo world. Orders are posted by the product's own services. */
import { percentOf } from '@wallpaper/contract'
import { addDays, dayBegin } from '@wallpaper/contract/day'
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { demoPeople, findPersonByPhone } from '../../account/public.ts'
import { productReader, productRepository, type RatedProduct } from '../catalogue/product.repository.ts'
import { productCodeRepository } from '../code/code.repository.ts'
import { checkRows } from '../import/check.service.ts'
import type { ReadRow } from '../import/fileRow.rules.ts'
import { orderImportRepository } from '../import/import.repository.ts'
import { type PostDeps, postOrders } from '../import/post.service.ts'
import { recordReports } from '../order/report.service.ts'
import { welfareRepository } from '../welfare/welfare.repository.ts'
import { type DemoOrder, type DemoProduct, demoCodes, demoOrders, demoProducts } from './demoCatalogue.ts'

export interface DemoDeps extends PostDeps {
  db: Database
  clock: Clock
  vault: Vault
}

const hourMs = 3_600_000
const maker = '周会计'
const checker = '吴复核'

const materialsOf = ({ name, about }: DemoProduct, now: number) => [
  { id: newId(now), title: '口播文案', text: `最近一直在用${name}，${about}就行。\n#广告 搜口令直接打开` },
  { id: newId(now), title: '评论区置顶', text: `用${name}搜我的口令，同款一键打开（广告）` },
]

const addProduct = async (tx: Tx, demo: DemoProduct, today: string, now: number): Promise<void> => {
  const repository = productRepository(tx)
  const id = newId(now)
  const at = new Date(now)
  const { brandFen, settleDays, settleBy = 'import', startsIn, endsIn, stoppedAgo, before } = demo
  const startsOn = addDays(today, startsIn)
  await repository.insert({
    id,
    miniId: demo.mini_id,
    name: demo.name,
    glyph: demo.glyph,
    tone: demo.tone,
    category: demo.category,
    about: demo.about,
    condition: demo.condition,
    excluded: '重复设备、刷量、7 天内卸载',
    rules: '发布推广内容时须标明「广告」，不得承诺收益或诱导下载。违规订单不计，已结算的会扣回。',
    platforms: '抖音、快手、B 站、小红书',
    ways: ['video', 'picture', 'comment'],
    firstStep: demo.first_step,
    secondStep: demo.second_step,
    dailyMax: demo.dailyMax ?? null,
    contractNo: `HT2609-${demo.mini_id.length}41`,
    authPlatform: demo.authPlatform ?? null,
    materials: materialsOf(demo, now),
    startsOn,
    endsOn: endsIn === undefined ? null : addDays(today, endsIn),
    stoppedOn: stoppedAgo === undefined ? null : addDays(today, -stoppedAgo),
    createdAt: at,
    changedAt: at,
    announcedAt: startsIn <= 0 ? at : null,
  })
  const versions = [
    ...(before ? [{ brandFen: before.brandFen, startsOn }] : []),
    { brandFen, startsOn: before ? addDays(today, -before.ago) : startsOn },
  ]
  for (const [index, rate] of versions.entries())
    await repository.addRate({
      ...rate,
      productId: id,
      version: index + 1,
      percent: 70,
      creatorFen: percentOf(rate.brandFen, 70),
      settleDays,
      settleBy,
      reason: '合同约定',
      madeBy: maker,
      approvedBy: checker,
      madeAt: at,
    })
}

const uidsIn = async (tx: Tx, vault: Vault): Promise<Map<string, number>> => {
  const uids = new Map<string, number>()
  for (const { id, phone } of demoPeople) {
    const person = await findPersonByPhone(tx, vault.lookup(phone))
    if (person) uids.set(id, person.uid)
  }
  return uids
}

const addCodes = async (
  tx: Tx,
  products: ReadonlyMap<string, RatedProduct>,
  uids: ReadonlyMap<string, number>,
  now: number,
): Promise<void> => {
  for (const { who, product, code, state, reason = '', daysAgo } of demoCodes) {
    const uid = uids.get(who)
    const productId = products.get(product)?.id
    if (uid === undefined || productId === undefined) continue
    const createdAt = new Date(now - daysAgo * dayMs - hourMs)
    await productCodeRepository(tx).insert({
      ...{ uid, id: newId(createdAt.getTime()), productId, code, state, reason, createdAt },
      ways: ['video', 'picture'],
      decidedAt: state === 'waiting' ? null : createdAt,
    })
  }
}

const minuteMs = 60_000

const timeOf = ({ daysAgo, hour }: DemoOrder, today: string, now: number): number => {
  const at = dayBegin(addDays(today, -daysAgo)) + hour * hourMs + ((daysAgo * 37) % 60) * minuteMs
  return Math.min(at, now - minuteMs)
}

const numberOf = ({ product, daysAgo, hour }: DemoOrder, today: string): string =>
  `${product.toUpperCase()}-${addDays(today, -daysAgo).replaceAll('-', '')}-${hour}`

/** Brands report an order as soon as its condition is met. */
const addPending = async (
  tx: Tx,
  products: ReadonlyMap<string, RatedProduct>,
  today: string,
  { relations, now }: Pick<DemoDeps, 'relations'> & { now: number },
): Promise<void> => {
  for (const [miniId, orders] of Map.groupBy(demoOrders, ({ product }) => product)) {
    const product = products.get(miniId)
    if (!product) continue
    const reports = orders.map((order) => {
      const at = timeOf(order, today, now)
      return {
        ...{ kind: 'met' as const, number: numberOf(order, today), code: order.code, reason: '' },
        ...{ firstAt: new Date(at - 44 * minuteMs), at: new Date(at), brandFen: null },
        origin: 'event' as const,
      }
    })
    await recordReports(tx, product.id, reports, { relations, now })
  }
}

const fileOf = (
  orders: readonly DemoOrder[],
  result: 'settled' | 'invalid' | 'refunded',
  today: string,
  now: number,
): Omit<ReadRow, 'row'>[] =>
  orders.map((order) => ({
    number: numberOf(order, today),
    product: demoProducts.find(({ mini_id }) => mini_id === order.product)?.name ?? '',
    code: order.code,
    result,
    reason: order.reason ?? '',
    orderedAt: new Date(timeOf(order, today, now)),
    brandFen: null,
    problem: '',
  }))

/** The reconciled file of the month, as two people of finance put it in. */
const addImport = async (
  tx: Tx,
  rows: readonly Omit<ReadRow, 'row'>[],
  { name, state, now }: { name: string; state: 'checked' | 'posting'; now: number },
): Promise<number> => {
  const repository = orderImportRepository(tx)
  const numbered = rows.map((row, at) => ({ ...row, row: at + 2 }))
  const checked = await checkRows(tx, numbered, now)
  const made = await repository.insert(
    {
      ...{ fileName: name, fileHash: Buffer.from(name), state, totals: checked.totals },
      ...{ madeBy: maker, madeAt: new Date(now), postedBy: state === 'posting' ? checker : '' },
    },
    businessDay(now).slice(2, 7).replace('-', ''),
  )
  if (!made) throw new Error('the demo file is there already')
  await repository.addRows(checked.rows.map((row) => ({ ...row, importId: made.id, isPosted: false })))
  return made.id
}

const addCampaign = async (tx: Tx, today: string, now: number): Promise<void> => {
  const repository = welfareRepository(tx)
  const campaign = await repository.insert({
    title: '用剪映做壁纸视频 · 第 4 期',
    fromDay: addDays(today, -8),
    toDay: addDays(today, 7),
    rules:
      '活动期间用剪映做的壁纸视频，发布后回填链接，播放满 200 次的算有效。\n作品须公开、属于本人，删除或设成私密后不再计数。\n每档奖励领一次，进可提现余额。',
    playsMin: 200,
    steps: [
      { works: 2, reward_fen: 10_00 },
      { works: 7, reward_fen: 30_00 },
      { works: 10, reward_fen: 60_00 },
    ],
    giftName: '剪映会员 7 天兑换码',
    giftUntil: addDays(today, 13),
    madeBy: maker,
    madeAt: new Date(now),
  })
  if (!campaign) return
  const codes = Array.from(
    { length: 20 },
    (_, at) => `JY7D-${String(4_817 + at * 37)}-${'KMPR'[at % 4]}${at}`,
  )
  await repository.addGifts(campaign.id, codes)
}

export const makeDemoProducts = async (deps: DemoDeps): Promise<void> => {
  const { db, clock, vault, relations } = deps
  const now = clock()
  const today = businessDay(now)
  const isStarted = await db.read(async (tx) => (await productReader(tx).all()).length > 0)
  if (isStarted) return
  const [first, back, next] = await db.write(async (tx) => {
    for (const demo of demoProducts) await addProduct(tx, demo, today, now)
    const products = new Map((await productReader(tx).all()).map((product) => [product.miniId, product]))
    await addCodes(tx, products, await uidsIn(tx, vault), now)
    await addPending(tx, products, today, { relations, now })
    await addCampaign(tx, today, now)
    const inState = (...states: DemoOrder['state'][]) =>
      demoOrders.filter(({ state }) => states.includes(state))
    const file = [
      ...fileOf(inState('settled', 'refunded'), 'settled', today, now),
      ...fileOf(inState('invalid'), 'invalid', today, now),
    ]
    const returned = fileOf(inState('refunded'), 'refunded', today, now)
    const month = today.slice(0, 7)
    const due = fileOf(inState('pending').slice(0, 3), 'settled', today, now)
    return [
      await addImport(tx, file, { name: `品牌对账-${month}.xlsx`, state: 'posting', now }),
      returned,
      due,
    ] as const
  })
  await postOrders(deps, first)
  const month = today.slice(0, 7)
  const second = await db.write((tx) =>
    addImport(tx, back, { name: `品牌退款-${month}.csv`, state: 'posting', now }),
  )
  await postOrders(deps, second)
  await db.write((tx) => addImport(tx, next, { name: `品牌对账-${month}-补.csv`, state: 'checked', now }))
}
