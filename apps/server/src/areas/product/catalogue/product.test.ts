import { addDays } from '@wallpaper/contract/day'
import { productRank } from '@wallpaper/contract/home'
import { learnPicture } from '@wallpaper/contract/learn/film.console'
import { noticeList } from '@wallpaper/contract/notice'
import {
  jianyingClaim,
  jianyingGift,
  jianyingWelfare,
  productApplyCode,
  productAuthInit,
  productAuthorise,
  productCheckCode,
  productCodes,
  productDraftDelete,
  productDraftList,
  productDraftSave,
  productEndCode,
  productList,
  productPromotePower,
  productRead,
  productRevoke,
  productWithdrawCode,
} from '@wallpaper/contract/product'
import {
  addWelfareGifts,
  consoleProductCodes,
  consoleProductOrders,
  consoleProductRead,
  consoleProducts,
  consoleWelfares,
  decideProductCode,
  exportProductOrders,
  productEventKey,
  proposeProductRate,
  proposeWelfare,
  saveProduct,
  stopProduct,
} from '@wallpaper/contract/product/product.console'
import { approve } from '@wallpaper/contract/staff/staff.console'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { businessDay } from '../../../platform/clock.ts'
import { makeBackfill, setPlays } from '../../../test/backfills.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { makeProduct, makeProductCode } from '../../../test/products.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { type ProductWorld, startProductWorld } from '../test/productWorld.ts'

let world: ProductWorld
beforeAll(async () => {
  world = await startProductWorld()
})
afterAll(() => world.server.stop())

const now = () => world.server.services.clock()
const today = () => businessDay(now())
const newProduct = (facts = {}) => world.server.services.db.write((tx) => makeProduct(tx, now(), facts))
const newClient = async () => {
  const person = await world.server.make.person()
  return { uid: person.uid, client: world.server.as(person.session) }
}

describe('products for a creator', () => {
  it('show what one order earns, and lead from applying over the review to the code', async () => {
    const { client } = await newClient()
    const { id, name } = await newProduct()
    expect((await client.call(productList, { q: name })).items).toMatchObject([
      { id, state: 'open', creator_fen: 34_00, brand_fen: 48_57, percent: 70, settle_days: 7 },
    ])
    const { code } = await client.call(productCheckCode, {})
    const applied = await client.call(productApplyCode, { id, code, ways: ['video'] })
    expect(applied).toMatchObject({ state: 'waiting', code, ways: ['video'] })
    expect(await client.call(productRead, { id })).toMatchObject({ state: 'applied', code, codes_used: 1 })
    const again = await refusalOf(client.call(productApplyCode, { id, code: '晚风书屋' }))
    expect(again.message).toBe('这个产品的申请还在审核，撤回后才能重新申请')

    const { operator } = world
    const { items } = await operator.call(consoleProductCodes, { tab: 'waiting' })
    expect(items.map((item) => item.id)).toContain(applied.id)
    const silent = await refusalOf(operator.call(decideProductCode, { id: applied.id, pass: 'reject' }))
    expect(silent.message).toBe('驳回要写原因，创作者会看到')
    await operator.call(decideProductCode, { id: applied.id, pass: 'pass' })
    expect((await client.call(productCodes, {})).items).toMatchObject([
      { code, state: 'active', month_orders: 0 },
    ])
    expect(await client.call(productList, { mine: true })).toMatchObject({
      promoting: 1,
      items: [{ id, state: 'promoting' }],
    })
    const taken = await (await newClient()).client.call(productCheckCode, { code })
    expect(taken).toMatchObject({ state: 'taken', sentence: '已被占用' })
  })

  it('are applied for with a quota of their own, withdrawn, refused with a reason', async () => {
    const { client, uid } = await newClient()
    const { services } = world.server
    for (let at = 0; at < 9; at += 1) {
      const { id: productId } = await newProduct()
      await services.db.write((tx) => makeProductCode(tx, { uid, productId, now: now() }))
    }
    const [first, second] = [await newProduct(), await newProduct()]
    const nameOf = async () => (await client.call(productCheckCode, {})).code
    const applied = await client.call(productApplyCode, { id: first.id, code: await nameOf() })
    const full = await refusalOf(client.call(productApplyCode, { id: second.id, code: await nameOf() }))
    expect(full.message).toBe('产品口令最多 10 个，先停用一个再申请')
    const held = (await client.call(productCodes, {})).items.find(({ state }) => state === 'active')
    const heldId = held?.id ?? ''
    const ended = await client.call(productEndCode, { id: heldId })
    expect([ended.state, ended.note]).toEqual(['ended', expect.stringMatching(/ 停用$/)])
    expect((await refusalOf(client.call(productEndCode, { id: heldId }))).message).toBe(
      '这个口令已经不在用了',
    )
    expect((await refusalOf(client.call(productEndCode, { id: applied.id }))).message).toBe(
      '还在审核，撤回申请就行',
    )
    expect(await client.call(productCodes, {})).toMatchObject({ used: 9, max: 10 })
    expect(await client.call(productWithdrawCode, { id: applied.id })).toMatchObject({ state: 'withdrawn' })
    const other = await client.call(productApplyCode, { id: second.id, code: await nameOf() })
    await world.operator.call(decideProductCode, {
      id: other.id,
      pass: 'reject',
      note: '太笼统，加上你的名字',
    })
    expect((await client.call(productCodes, {})).items[0]).toMatchObject({
      state: 'rejected',
      note: '太笼统，加上你的名字',
    })
    const bad = await refusalOf(client.call(productApplyCode, { id: second.id, code: '晚' }))
    expect(bad.message).toBe('至少 2 个字')
  })

  it('keep a draft of the application until it is sent', async () => {
    const { client } = await newClient()
    const { id } = await newProduct()
    await client.call(productDraftSave, { id, code: '晚风', ways: ['video'] })
    await client.call(productDraftSave, { id, code: '晚风书', ways: [] })
    expect(await client.call(productDraftList, {})).toMatchObject({
      items: [{ product: { id }, code: '晚风书', ways: [] }],
    })
    await client.call(productDraftDelete, { id })
    expect(await client.call(productDraftList, {})).toEqual({ items: [] })
  })

  it('say what is missing before one can promote a mini program in a way', async () => {
    const { client } = await newClient()
    const { miniId, id, name } = await newProduct()
    expect(await client.call(productPromotePower, { type: 'video', mini_id: miniId })).toEqual({
      can_promote: true,
      sentence: '',
      product_id: id,
      next: 'code',
    })
    expect(await client.call(productPromotePower, { type: 'live', mini_id: miniId })).toEqual({
      can_promote: false,
      sentence: `「${name}」不能用直播推广`,
      product_id: id,
      next: 'none',
    })
    const closed = await newProduct({ authPlatform: 'kuaishou' })
    expect(await client.call(productPromotePower, { type: 'video', mini_id: closed.miniId })).toMatchObject({
      can_promote: false,
      next: 'auth',
    })
  })
})

describe('an account for a product', () => {
  it('is authorised with a tick, for one product, and revoked with its orders left', async () => {
    const { client, uid } = await newClient()
    const { id } = await newProduct({ authPlatform: 'kuaishou' })
    const account = await makeConnectedAccount(world.server.services, uid, {
      scopes: ['user_info', 'user_video_publish', 'user_video_info'],
    })
    const code = (await client.call(productCheckCode, {})).code
    expect((await refusalOf(client.call(productApplyCode, { id, code }))).message).toBe(
      '先授权账号，再申请口令',
    )
    expect(await client.call(productAuthInit, { id })).toMatchObject({
      platform_name: '快手',
      accounts: [{ id: account.id, is_authorised: false, can_use: true }],
    })
    const untouched = await refusalOf(
      client.call(productAuthorise, { id, account_id: account.id, agree: false }),
    )
    expect(untouched.message).toBe('请先勾选同意')
    const given = await client.call(productAuthorise, { id, account_id: account.id, agree: true })
    expect(given.accounts).toMatchObject([{ is_authorised: true, label: '已授权' }])
    const scopes = ['user_info', 'user_video_publish', 'user_video_info']
    const without = await makeConnectedAccount(world.server.services, uid, { scopes })
    const elsewhere = await makeConnectedAccount(world.server.services, uid, { platform: 'bilibili' })
    for (const other of [without, elsewhere])
      expect(
        (await refusalOf(client.call(productApplyCode, { id, code, account_id: other.id }))).message,
      ).toBe('这个账号没有授权给这个产品，请换一个或先去授权')
    expect((await client.call(productRead, { id })).accounts.map((each) => each.id)).toEqual([account.id])
    expect(await client.call(productApplyCode, { id, code, account_id: account.id })).toMatchObject({
      state: 'waiting',
    })
    const revoked = await client.call(productRevoke, { id, account_id: account.id })
    expect(revoked.accounts).toMatchObject([{ is_authorised: false }, { is_authorised: false }])
  })
})

describe('products for staff', () => {
  const form = () => ({
    mini_id: `m-${Math.random().toString(36).slice(2, 10)}`,
    name: `半页书屋${Math.random().toString(36).slice(2, 7)}`,
    ...{ glyph: '读', tone: 'brown' as const, category: 'read' as const, about: '新用户阅读满 10 分钟' },
    ...{ condition: '首次安装，7 天内阅读满 10 分钟', excluded: '刷量', rules: '', platforms: '抖音' },
    ...{ ways: ['video' as const], first_step: '安装', second_step: '阅读', daily_max: 200 },
    ...{ contract_no: 'HT2609', auth_platform: null, starts_on: today(), ends_on: null, materials: [] },
    ...{ confirms_accounts: false },
  })

  it('begin without a rate, which two people put in force; a change is announced seven days before', async () => {
    const { operator, maker, checker } = world
    const made = await operator.call(saveProduct, { form: form() })
    expect(made).toMatchObject({ state: 'planned', rates: [], earliest_day: today() })
    const rate = { id: made.id, settle_days: 7, settle_by: 'import' as const, reason: '合同' }
    const first = await maker.call(proposeProductRate, { ...rate, brand_fen: 11_43, starts_on: today() })
    await checker.call(approve, { id: first.approval_id, note: '' })
    expect(await operator.call(consoleProductRead, { id: made.id })).toMatchObject({
      state: 'open',
      creator_fen: 8_00,
      rates: [{ version: 1, brand_fen: 11_43, creator_fen: 8_00, percent: 70, state: 'current' }],
    })
    const soon = await refusalOf(
      maker.call(proposeProductRate, { ...rate, brand_fen: 12_86, starts_on: addDays(today(), 3) }),
    )
    expect(soon.message).toMatch('要提前通知创作者')
    const later = { ...rate, brand_fen: 12_86, starts_on: addDays(today(), 7) }
    const second = await maker.call(proposeProductRate, later)
    expect((await refusalOf(maker.call(approve, { id: second.approval_id, note: '' }))).code).not.toBe(1)
    await checker.call(approve, { id: second.approval_id, note: '' })
    const { client } = await newClient()
    expect(await client.call(productRead, { id: made.id })).toMatchObject({
      creator_fen: 8_00,
      next_rate: { creator_fen: 9_00, starts_on: addDays(today(), 7) },
    })
  })

  it('are changed, not renamed to another, stopped with their orders left', async () => {
    const { operator } = world
    const [one, other] = [form(), form()]
    const { id } = await operator.call(saveProduct, { form: one })
    await operator.call(saveProduct, { form: other })
    const same = await refusalOf(operator.call(saveProduct, { id, form: { ...one, name: other.name } }))
    expect(same.message).toBe('已经有同名的产品')
    const bytes = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#884488' } })
      .png()
      .toBuffer()
    const file = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' })
    const { url: picture_url } = await operator.call(learnPicture, {}, { file })
    const material = { title: '口播', text: '三步', picture_url, film_id: null }
    const changed = await operator.call(saveProduct, { id, form: { ...one, materials: [material] } })
    expect(changed.form.materials).toEqual([material])
    const foreign = { ...material, picture_url: 'https://example.com/a.png' }
    const refused = await refusalOf(
      operator.call(saveProduct, { id, form: { ...one, materials: [foreign] } }),
    )
    expect(refused.message).toBe('素材的图片要在这里上传')
    const { client } = await newClient()
    expect((await client.call(productRead, { id })).materials).toEqual([
      { id: expect.any(String), title: '口播', text: '三步', picture_url, video_url: null },
    ])
    const promoted = await world.promoted()
    const stopped = await operator.call(stopProduct, { id: promoted.product.id, reason: '合作结束' })
    expect(stopped.stopped_on).toBe(addDays(today(), 1))
  })

  it('show their orders, export them, and rank by what counts', async () => {
    const { product, code, client, person } = await world.promoted({ settleBy: 'event' })
    for (const kind of ['settled', 'settled', 'invalid'])
      await world.sendEvent(product.miniId, {
        ...{ kind, number: `R-${Math.random().toString(36).slice(2, 12)}`, code: code.code },
        at: now(),
      })
    const { maker, server } = world
    expect(await maker.call(consoleProductOrders, { product_id: product.id })).toMatchObject({
      total: 3,
      items: [{ uid: person.uid }, { uid: person.uid }, { uid: person.uid }],
    })
    const file = await maker.call(exportProductOrders, { product_id: product.id })
    expect(file.csv.trim().split(/\r?\n/)).toHaveLength(4)
    expect(await maker.call(consoleProducts, { state: 'open' })).toMatchObject({
      figures: { open: expect.any(Number) },
    })
    expect(await maker.call(consoleProductRead, { id: product.id })).toMatchObject({
      today: 2,
      week: 2,
      invalid_percent: 33.3,
      label: '无效偏高',
    })
    const rank = await client.call(productRank, {})
    expect(rank.items[0]).toMatchObject({ id: product.id, title: product.name, uses: 2, place: 1 })
    const admin = server.asStaff(await server.make.staff('admin'))
    const { key } = await admin.call(productEventKey, { id: product.id, reason: '给品牌方' })
    expect(key).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('剪映福利', () => {
  it('counts reported works, pays each step once, and gives one code', async () => {
    const { maker, checker, operator } = world
    const { client, uid } = await newClient()
    expect(await client.call(jianyingWelfare, {})).toEqual({ campaign: null })
    const { approval_id } = await maker.call(proposeWelfare, {
      form: {
        ...{
          title: '用剪映做壁纸视频',
          from_day: today(),
          to_day: addDays(today(), 7),
          rules: '作品须公开。',
        },
        steps: [
          { works: 1, reward_fen: 10_00 },
          { works: 3, reward_fen: 30_00 },
        ],
        plays_min: 200,
        ...{ gift_name: '剪映会员 7 天兑换码', gift_until: addDays(today(), 10) },
      },
      reason: '第 1 期',
    })
    await checker.call(approve, { id: approval_id, note: '' })
    const [told] = (await client.call(noticeList, {})).items
    expect([told?.title, told?.kind]).toEqual(['剪映福利：用剪映做壁纸视频', 'activity'])
    const { items } = await maker.call(consoleWelfares, {})
    const id = items[0]?.id ?? 0
    expect(await operator.call(addWelfareGifts, { id, codes: 'AAAA-1111\nBBBB-2222\nAAAA-1111' })).toEqual({
      added: 2,
      known: 0,
    })
    const early = await refusalOf(client.call(jianyingClaim, { campaign_id: id, works: 1 }))
    expect(early.message).toBe('还差 1 条有效作品')
    const workId = await world.server.services.db.write((tx) => makeBackfill(tx, uid))
    const played = async (plays: number | null) => {
      await world.server.services.db.write((tx) => setPlays(tx, { uid, id: workId }, plays))
      const { campaign } = await client.call(jianyingWelfare, {})
      return [campaign?.valid, campaign?.works[0]?.state, campaign?.works[0]?.note]
    }
    expect(await played(null)).toEqual([0, 'short', '抖音 · 还没读到播放数，满 200 次后算'])
    expect(await played(162)).toEqual([0, 'short', '抖音 · 还差 38 次播放满 200'])
    expect((await refusalOf(client.call(jianyingClaim, { campaign_id: id, works: 1 }))).message).toBe(
      '还差 1 条有效作品',
    )
    expect((await played(200)).slice(0, 2)).toEqual([1, 'valid'])
    const open = await client.call(jianyingWelfare, {})
    expect(open.campaign).toMatchObject({
      valid: 1,
      target: 3,
      steps: [{ state: 'ready' }, { state: 'open' }],
    })
    await Promise.all([1, 2, 3].map(() => client.call(jianyingClaim, { campaign_id: id, works: 1 })))
    const balances = await world.server.services.db.read((tx) => ledgerReader(tx).balancesOf(uid))
    expect(balances.available).toBe(10_00)
    const gift = await client.call(jianyingGift, { campaign_id: id })
    expect(gift.campaign?.gift).toEqual({
      name: '剪映会员 7 天兑换码',
      until: addDays(today(), 10),
      code: 'AAAA-1111',
      left: 1,
    })
    expect((await client.call(jianyingGift, { campaign_id: id })).campaign?.gift?.code).toBe('AAAA-1111')
  })
})
