/** Payees as shown to their owner: masked, with fee and arrival time. */
import type { OutputOf } from '@wallpaper/contract'
import type { accountList } from '@wallpaper/contract/wallet'
import { payeesMax } from '@wallpaper/contract/wallet/payee.limits'
import type { PayeeKind } from '@wallpaper/contract/wallet/payee.schemas'
import type { Reader } from '../../../platform/db/database.ts'
import { settings } from '../wallet.settings.ts'
import { type PayeeRow, payeeReader, type RealNameRow } from './payee.repository.ts'

type PayeeList = OutputOf<typeof accountList>
type Payee = PayeeList['items'][number]
export type Fees = Record<PayeeKind, number>

export const feesOf = async (tx: Reader): Promise<Fees> => {
  const fees = await settings(tx).many(
    'wallet.fee_wechat_fen',
    'wallet.fee_alipay_fen',
    'wallet.fee_bank_fen',
  )
  return {
    wechat: fees['wallet.fee_wechat_fen'],
    alipay: fees['wallet.fee_alipay_fen'],
    bank: fees['wallet.fee_bank_fen'],
  }
}

export const payeeTitle = ({ kind, bankName }: Pick<PayeeRow, 'kind' | 'bankName'>): string =>
  ({ wechat: '微信零钱', alipay: '支付宝', bank: `${bankName}储蓄卡` })[kind]

const arrives: Record<PayeeKind, string> = {
  wechat: '打款后需在微信确认收款',
  alipay: '预计 2 个工作日内到账',
  bank: '预计 3 个工作日内到账',
}

export const presentRealName = (row: RealNameRow | undefined): PayeeList['real_name'] =>
  row ? { name: row.nameMasked, id_number: row.idNumberMasked, verified_at: row.verifiedAt.getTime() } : null

export const presentPayee = (row: PayeeRow, name: string, fees: Fees): Payee => ({
  id: row.id,
  kind: row.kind,
  title: payeeTitle(row),
  name,
  account: row.accountMasked,
  is_default: row.isDefault,
  fee: fees[row.kind],
  arrives: arrives[row.kind],
  problem: row.problem || null,
})

export const payeesOf = async (tx: Reader, uid: number): Promise<PayeeList> => {
  const reader = payeeReader(tx)
  const realName = await reader.realNameOf(uid)
  const rows = await reader.all(uid)
  const fees = await feesOf(tx)
  return {
    real_name: presentRealName(realName),
    items: rows.map((row) => presentPayee(row, realName?.nameMasked ?? '', fees)),
    max: payeesMax,
  }
}
