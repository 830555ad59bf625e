/** Consent to use one account for one product: recorded with its end, revocable, orders stay. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { productAuthInit, productAuthorise, productRevoke } from '@wallpaper/contract/product'
import { brandStates } from '@wallpaper/contract/product/product.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import type { AccountView, accountViewsOf } from '../../publish/public.ts'
import { presentProduct } from '../catalogue/product.present.ts'
import { productReader, type RatedProduct } from '../catalogue/product.repository.ts'
import { type ProductDeps, promotionsOf } from '../catalogue/product.service.ts'
import { orderReader } from '../order/order.repository.ts'
import { settings } from '../product.settings.ts'
import { type AuthRow, authReader, authRepository } from './auth.repository.ts'

export interface AuthDeps extends ProductDeps {
  accountViews: ReturnType<typeof accountViewsOf>
}

type Shown = OutputOf<typeof productAuthInit>
type ShownAccount = Shown['accounts'][number]

const rightsOf = (name: string): Shown['rights'] => [
  { title: '昵称和头像', note: '用来确认是哪个账号' },
  { title: '公开作品和播放数', note: '品牌方核对推广内容，只看授权之后发的' },
  { title: '作品编号和订单对应', note: `算清每条作品给「${name}」带来几单` },
]

const dayText = (at: number): string => businessDay(at).replaceAll('-', '/')

const refusedLabel = (auth: AuthRow | undefined): string =>
  auth?.brandState === 'refused' ? brandStates.refused : ''

const noteOf = ({ expires_at }: AccountView, auth: AuthRow | undefined): string => {
  if (auth?.brandState === 'refused') return `${auth.brandNote || '没有说明原因'}，改好后可以再授权`
  return expires_at ? `${dayText(expires_at)} 到期` : '长期有效'
}

const presentAccount = (
  account: AccountView,
  auth: AuthRow | undefined,
  openOrders: number,
): ShownAccount => {
  const own = { id: account.id, nickname: account.nickname, open_orders: openOrders }
  if (account.health === 'named')
    return {
      ...own,
      note: '没有登录授权，不能用于这个产品',
      label: '仅登记',
      can_use: false,
      is_authorised: false,
      needs_consent: false,
      is_waiting: false,
    }
  const missing = account.missing_rights.length
  const needsConsent = account.health === 'broken' || missing > 0
  if (auth && auth.brandState !== 'refused' && !needsConsent)
    return {
      ...own,
      note: `${dayText(auth.untilAt.getTime())} 到期`,
      label: brandStates[auth.brandState],
      can_use: true,
      is_authorised: true,
      needs_consent: false,
      is_waiting: auth.brandState === 'waiting',
    }
  return {
    ...own,
    note: noteOf(account, auth),
    label: account.health === 'broken' ? '已失效' : missing > 0 ? `缺 ${missing} 项权限` : refusedLabel(auth),
    can_use: true,
    is_authorised: false,
    needs_consent: needsConsent,
    is_waiting: false,
  }
}

const shownFor = async (
  tx: Reader,
  uid: number,
  product: RatedProduct,
  { clock, accountViews }: AuthDeps,
): Promise<Shown> => {
  if (product.authPlatform === null) throw refuse('这个产品不用授权账号，可以直接申请口令')
  const now = clock()
  const { today, stateOf } = await promotionsOf(tx, uid, now)
  const auths = await authReader(tx).ofPerson(uid, new Date(now), product.id)
  const openOrders = await orderReader(tx).openOf(uid, product.id)
  const accounts = await accountViews(tx, uid, product.authPlatform)
  return {
    product: presentProduct(product, stateOf(product), today),
    platform: product.authPlatform,
    platform_name: platforms[product.authPlatform].name,
    confirms_accounts: product.confirmsAccounts,
    days: await settings(tx).get('product.auth_days'),
    accounts: accounts.map((account) =>
      presentAccount(
        account,
        auths.find(({ accountId }) => accountId === account.id),
        openOrders,
      ),
    ),
    rights: rightsOf(product.name),
  }
}

const found = async (tx: Reader, id: string): Promise<RatedProduct> =>
  orNotFound(await productReader(tx).one(id), '没有这个产品，可能已经下架')

export const authInit = async (
  tx: Reader,
  uid: number,
  { id }: ParsedInput<typeof productAuthInit>,
  deps: AuthDeps,
): Promise<Shown> => shownFor(tx, uid, await found(tx, id), deps)

export const authorise = async (
  tx: Tx,
  uid: number,
  { id, account_id: accountId, agree }: ParsedInput<typeof productAuthorise>,
  deps: AuthDeps,
): Promise<Shown> => {
  const product = await found(tx, id)
  const { accounts, days } = await shownFor(tx, uid, product, deps)
  if (!agree) throw refuseField('agree', '请先勾选同意')
  const account = accounts.find((each) => each.id === accountId)
  if (!account?.can_use) throw refuseField('account_id', '这个账号不能用于这个产品')
  if (account.needs_consent) throw refuse('先去平台把权限给全，再回来授权')
  const now = deps.clock()
  const repository = authRepository(tx)
  await repository.revoke({ uid, productId: id, accountId }, new Date(now))
  await repository.insert({
    uid,
    id: newId(now),
    productId: id,
    accountId,
    agreedAt: new Date(now),
    untilAt: new Date(now + days * dayMs),
    brandState: product.confirmsAccounts ? 'waiting' : 'confirmed',
  })
  return shownFor(tx, uid, product, deps)
}

export const revoke = async (
  tx: Tx,
  uid: number,
  { id, account_id: accountId }: ParsedInput<typeof productRevoke>,
  deps: AuthDeps,
): Promise<Shown> => {
  await authRepository(tx).revoke({ uid, productId: id, accountId }, new Date(deps.clock()))
  return shownFor(tx, uid, await found(tx, id), deps)
}
