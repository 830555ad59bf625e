/** What brands say about accounts: by their own signed call, or as staff heard it. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { decideProductAuth, productAuthsWaiting } from '@wallpaper/contract/product/product.console'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { nicknamesOf } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import { accountNames } from '../../publish/public.ts'
import { productReader } from '../catalogue/product.repository.ts'
import { authReader, authRepository } from './auth.repository.ts'

type Waiting = OutputOf<typeof productAuthsWaiting>['items'][number]

export const waitingAuths = async (tx: Reader, productId: string, now: number): Promise<Waiting[]> => {
  const { authPlatform } = orNotFound(await productReader(tx).one(productId))
  if (authPlatform === null) return []
  const rows = await authReader(tx).waitingFor(productId, new Date(now))
  const people = await nicknamesOf(tx, [...new Set(rows.map(({ uid }) => uid))])
  const accounts = await accountNames(
    tx,
    rows.map(({ accountId }) => accountId),
  )
  return rows.map(({ id, uid, accountId, agreedAt }) => ({
    id,
    uid,
    nickname: people.get(uid) ?? '',
    platform: authPlatform,
    account: accounts.get(accountId) ?? '',
    agreed_at: agreedAt.getTime(),
  }))
}

export interface BrandWord {
  id: string
  productId?: string
  isConfirmed: boolean
  note: string
}

/** False when there is nothing to say any more. */
export const brandSaid = async (
  tx: Tx,
  { id, productId, isConfirmed, note }: BrandWord,
  now: number,
): Promise<boolean> => {
  const row = await authRepository(tx).decide(
    { id, ...(productId !== undefined && { productId }) },
    { brandState: isConfirmed ? 'confirmed' : 'refused', brandNote: note, brandAt: new Date(now) },
  )
  if (!row) return false
  const product = orNotFound(await productReader(tx).one(row.productId))
  const account = (await accountNames(tx, [row.accountId])).get(row.accountId) ?? ''
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: isConfirmed ? `「${product.name}」同意了你的账号` : `「${product.name}」没有同意你的账号`,
    body: isConfirmed
      ? `「${account}」可以推广「${product.name}」了，去申请口令。`
      : `「${account}」：${note || '没有说明原因'}。改好后可以再授权。`,
    link: isConfirmed
      ? { path: productScreens.code({ id: product.id }), action: '申请口令' }
      : { path: productScreens.auth({ id: product.id }), action: '去看看' },
    now,
  })
  return true
}

export const decideForBrand = async (
  tx: Tx,
  { id, verdict, reason }: ParsedInput<typeof decideProductAuth>,
  act: StaffAct,
): Promise<Record<never, never>> => {
  const isConfirmed = verdict === 'confirm'
  const isSaid = await brandSaid(tx, { id, isConfirmed, note: isConfirmed ? '' : reason }, act.now)
  orNotFound(isSaid ? true : undefined, '这个授权已经有答复，或者本人撤销了')
  await audit(tx, act, {
    action: isConfirmed ? 'product_auth.confirm' : 'product_auth.refuse',
    subject: `product_auth:${id}`,
  })
  return {}
}
