/**
 * A person's payees. The real name and identity number are entered with the first payee and stay; every payee
 * is in that name. Input is validated by the same rules as in the app.
 */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { accountEdit, accountInfo, accountList } from '@wallpaper/contract/wallet'
import {
  alipayProblem,
  bankNameOf,
  cardNumberProblem,
  idNumberProblem,
  payeesMax,
  plainNumber,
  realNameProblem,
} from '@wallpaper/contract/wallet/payee.limits'
import { businessDay, type Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { mask } from '../../../platform/personal/mask.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { maskName, recordOwnAct, wechatIdentityOf } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import { feesOf, payeesOf, payeeTitle, presentPayee, presentRealName } from './payee.present.ts'
import { type PayeeRow, payeeReader, payeeRepository } from './payee.repository.ts'

export interface PayeeDeps {
  clock: Clock
  vault: Vault
  /** Why the payee cannot be changed or deleted now, or null. */
  busyWith: (tx: Reader, uid: number, payeeId: string) => Promise<string | null>
}

type Edit = ParsedInput<typeof accountEdit>
type PayeeList = OutputOf<typeof accountList>

/** Reports all wrong fields of a form at once. */
const refuseFields = (problems: Readonly<Record<string, string | null>>): void => {
  const fields = Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
  const [first] = Object.values(fields)
  if (first) throw new Refusal('invalidInput', first, { fields })
}

const problemsOf = (form: Edit, { hasName, today }: { hasName: boolean; today: string }) => ({
  ...(!hasName && {
    real_name: realNameProblem(form.real_name ?? ''),
    id_number: idNumberProblem(form.id_number ?? '', today),
  }),
  ...(form.kind === 'alipay' && { account: alipayProblem(form.account ?? '') }),
  ...(form.kind === 'bank' && {
    card_number: cardNumberProblem(form.card_number ?? ''),
    bank_name:
      bankNameOf(form.card_number ?? '') || form.bank_name ? null : '没认出是哪家银行，请填写开户银行',
    phone: form.phone ? null : '请填写银行预留手机号',
  }),
  is_agreed: form.is_agreed ? null : '请先阅读并同意实名信息处理规则',
})

type Account = Pick<PayeeRow, 'accountSealed' | 'accountHash' | 'accountMasked' | 'bankName' | 'phoneSealed'>

const sealed = ({ vault }: PayeeDeps, kind: Edit['kind'], account: string, masked: string): Account => ({
  accountSealed: vault.seal(account),
  accountHash: vault.lookup(`${kind}:${account}`),
  accountMasked: masked,
  bankName: '',
  phoneSealed: null,
})

const accountOf = async (deps: PayeeDeps, tx: Reader, uid: number, form: Edit): Promise<Account> => {
  if (form.kind === 'alipay') {
    const account = (form.account ?? '').trim().toLowerCase()
    return sealed(deps, form.kind, account, mask(account))
  }
  if (form.kind === 'bank') {
    const number = plainNumber(form.card_number ?? '')
    return {
      ...sealed(deps, form.kind, number, mask(number)),
      bankName: bankNameOf(number) ?? form.bank_name ?? '',
      phoneSealed: form.phone ? deps.vault.seal(form.phone) : null,
    }
  }
  const identity = await wechatIdentityOf(tx, uid)
  if (!identity) throw refuseField('kind', '还没有绑定微信，请先到「设置」里绑定')
  return sealed(deps, form.kind, identity.openid, identity.nickname || '微信用户')
}

const nameFor = async (deps: PayeeDeps, tx: Tx, uid: number, form: Edit, now: number): Promise<string> => {
  const repository = payeeRepository(tx)
  const known = await repository.realNameOf(uid)
  if (known) return known.nameMasked
  const name = (form.real_name ?? '').trim()
  const idNumber = plainNumber(form.id_number ?? '')
  const nameMasked = maskName(name)
  await repository.insertRealName({
    uid,
    nameSealed: deps.vault.seal(name),
    nameMasked,
    idNumberSealed: deps.vault.seal(idNumber),
    idNumberHash: deps.vault.lookup(`id:${idNumber}`),
    idNumberMasked: mask(idNumber),
    verifiedAt: new Date(now),
  })
  await recordOwnAct(tx, { uid, action: 'person.set_real_name', now, after: { name: nameMasked } })
  return nameMasked
}

const refuseBusy = async (deps: PayeeDeps, tx: Reader, uid: number, id: string): Promise<void> => {
  const sentence = await deps.busyWith(tx, uid, id)
  if (sentence) throw refuse(sentence)
}

const taken = '这个账户已经添加过了'

const saveRow = async (deps: PayeeDeps, tx: Tx, uid: number, form: Edit, now: number): Promise<PayeeRow> => {
  const repository = payeeRepository(tx)
  const account = await accountOf(deps, tx, uid, form)
  const others = (await repository.all(uid)).filter(({ id }) => id !== form.id)
  if (others.some(({ kind, accountHash }) => kind === form.kind && accountHash.equals(account.accountHash)))
    throw refuseField(form.kind === 'bank' ? 'card_number' : 'account', taken)
  if (!form.id && others.length >= payeesMax) throw refuse(`最多添加 ${payeesMax} 个收款账户，请先删除不用的`)
  const isDefault = form.is_default || others.every((other) => !other.isDefault)
  const id = form.id ?? newId(now)
  if (isDefault) await repository.clearDefault(uid, id)
  const changes = { kind: form.kind, ...account, isDefault, problem: '', changedAt: new Date(now) }
  if (form.id) {
    await refuseBusy(deps, tx, uid, form.id)
    return repository.update(uid, form.id, changes)
  }
  const made = await repository.insert({ uid, id, ...changes })
  if (!made) throw refuse(taken)
  return made
}

export const savePayee = async (
  deps: PayeeDeps,
  tx: Tx,
  uid: number,
  form: Edit,
): Promise<OutputOf<typeof accountEdit>> => {
  const now = deps.clock()
  const known = await payeeReader(tx).realNameOf(uid)
  refuseFields(problemsOf(form, { hasName: known !== undefined, today: businessDay(now) }))
  const name = await nameFor(deps, tx, uid, form, now)
  const row = await saveRow(deps, tx, uid, form, now)
  const title = payeeTitle(row)
  await recordOwnAct(tx, {
    uid,
    action: 'person.save_payee',
    now,
    after: { payee: `${title} ${row.accountMasked}` },
  })
  await notifyPerson(tx, {
    uid,
    kind: 'account',
    title: form.id ? '收款账户已修改' : '已添加收款账户',
    body: `收款账户：${title} ${row.accountMasked}。\n如果不是你本人操作，请立即修改登录密码，并联系客服。`,
    now,
  })
  return presentPayee(row, name, await feesOf(tx))
}

export const payeeFormOf = async (
  tx: Reader,
  uid: number,
  id: string | undefined,
): Promise<OutputOf<typeof accountInfo>> => {
  const reader = payeeReader(tx)
  const realName = await reader.realNameOf(uid)
  const row = id ? await reader.one(uid, id) : undefined
  const identity = await wechatIdentityOf(tx, uid)
  const rows = await reader.all(uid)
  return {
    real_name: presentRealName(realName),
    payee: row ? presentPayee(row, realName?.nameMasked ?? '', await feesOf(tx)) : null,
    wechat: { is_bound: identity !== undefined, nickname: identity?.nickname ?? '' },
    is_first: rows.length === 0,
  }
}

export const deletePayee = async (deps: PayeeDeps, tx: Tx, uid: number, id: string): Promise<PayeeList> => {
  await refuseBusy(deps, tx, uid, id)
  const now = deps.clock()
  const repository = payeeRepository(tx)
  const { isDefault } = (await repository.one(uid, id)) ?? { isDefault: false }
  await repository.update(uid, id, { deletedAt: new Date(now), isDefault: false })
  const [next] = await repository.all(uid)
  if (isDefault && next) await repository.update(uid, next.id, { isDefault: true })
  await recordOwnAct(tx, { uid, action: 'person.delete_payee', now })
  return payeesOf(tx, uid)
}

export const makeDefault = async (tx: Tx, uid: number, id: string): Promise<PayeeList> => {
  const repository = payeeRepository(tx)
  const row = await repository.one(uid, id)
  if (row?.problem) throw refuse('这个账户上次没有收到钱，请先修改收款信息')
  await repository.clearDefault(uid, id)
  await repository.update(uid, id, { isDefault: true })
  return payeesOf(tx, uid)
}
