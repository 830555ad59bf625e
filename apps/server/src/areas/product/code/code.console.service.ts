/** Applications for product codes, for staff: passed, or refused with a sentence for the creator. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { consoleProductCodes, decideProductCode } from '@wallpaper/contract/product/product.console'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { orNotFound, refuse, refuseField } from '../../../platform/refusal.ts'
import { nicknamesOf } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import { accountNames } from '../../publish/public.ts'
import type { Namer } from '../../staff/public.ts'
import { presentBadge } from '../catalogue/product.present.ts'
import { productReader } from '../catalogue/product.repository.ts'
import { type ProductCodeRow, productCodeReader, productCodeRepository } from './code.repository.ts'

type Presented = OutputOf<typeof consoleProductCodes>['items'][number]

export const presentConsoleCodes = async (
  tx: Reader,
  rows: readonly ProductCodeRow[],
): Promise<Presented[]> => {
  const uids = [...new Set(rows.map(({ uid }) => uid))]
  const names = await nicknamesOf(tx, uids)
  const products = await productReader(tx).many(rows.map(({ productId }) => productId))
  const accounts = await accountNames(
    tx,
    rows.flatMap(({ accountId }) => accountId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    product: presentBadge(orNotFound(products.get(row.productId))),
    code: row.code,
    uid: row.uid,
    nickname: names.get(row.uid) ?? '',
    account: accounts.get(row.accountId ?? '') ?? '',
    ways: row.ways,
    state: row.state,
    reason: row.reason,
    created_at: row.createdAt.getTime(),
    decided_at: row.decidedAt?.getTime() ?? null,
  }))
}

export const decide = async (
  tx: Tx,
  { id, pass, note = '' }: ParsedInput<typeof decideProductCode>,
  act: StaffAct,
): Promise<Presented> => {
  const repository = productCodeRepository(tx)
  const row = orNotFound(await repository.lock(id))
  if (row.state !== 'waiting') throw refuse('这个申请已经审过或撤回了')
  if (pass === 'reject' && note === '') throw refuseField('note', '驳回要写原因，创作者会看到')
  const isPassed = pass === 'pass'
  const state = isPassed ? ('active' as const) : ('rejected' as const)
  const change = {
    state,
    reason: isPassed ? '' : note,
    decidedBy: act.caller.id,
    decidedAt: new Date(act.now),
  }
  await repository.change(row, change)
  const product = orNotFound(await productReader(tx).one(row.productId))
  await audit(tx, act, {
    action: isPassed ? 'product_code.pass' : 'product_code.reject',
    subject: `product_code:${row.id}`,
    before: { state: row.state },
    after: { state, ...(isPassed ? {} : { cause: note }) },
  })
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: isPassed ? `口令「${row.code}」可以用了` : `口令「${row.code}」没有通过`,
    body: isPassed
      ? `「${product.name}」从现在起按这个口令计单。\n发布时须标明「广告」。`
      : `「${product.name}」：${note}。\n改了可以再提。`,
    link: { path: productScreens.code({ id: product.id }), action: isPassed ? '看口令' : '改了再提' },
    now: act.now,
  })
  return orNotFound((await presentConsoleCodes(tx, [{ ...row, ...change }]))[0])
}

export const productCodeNamer: Namer = {
  kind: 'product_code',
  names: async (tx, ids) =>
    new Map((await productCodeReader(tx).namesOf(ids)).map(({ id, code }) => [id, code])),
}
