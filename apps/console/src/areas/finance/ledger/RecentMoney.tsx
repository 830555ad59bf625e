/** The newest movements of one person's money; each opens its transaction. */
import { personMoney } from '@wallpaper/contract/finance/finance.console'
import { Link } from 'react-router'
import { type ItemOf, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatMovement, formatYuan } from '../../../lib/money.ts'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { type Column, column, timeColumn } from '../../../ui/table/column.tsx'
import { RecentTable } from '../../../ui/table/RecentTable.tsx'
import { financePaths } from '../finance.paths.ts'
import { accountLabel, causeLabel, kindLabel } from '../ledger.labels.ts'

type Movement = ItemOf<typeof personMoney>

const sumOf = ({ postings }: Movement): number =>
  postings.reduce((sum, { amount_fen }) => sum + amount_fen, 0)

/** Between own accounts, how much; else how much more or less it is now. */
const amountOf = (movement: Movement): string => {
  const sum = sumOf(movement)
  return sum === 0 ? formatYuan(movement.postings.at(-1)?.amount_fen ?? 0) : formatMovement(sum)
}

const columnsOf = (uid: number): Column<Movement>[] => [
  timeColumn('时间', 'happened_at'),
  column('事项', ({ kind }) => <StateTag tone={kindLabel(kind).tone}>{kindLabel(kind).word}</StateTag>),
  column('说明', ({ memo, cause, transaction_id, postings }) => (
    <Link
      to={financePaths.ledger({
        uid: String(uid),
        account: postings.at(-1)?.path ?? '',
        transaction: String(transaction_id),
      })}
    >
      {memo || `${causeLabel(cause.kind)} ${cause.id}`}
    </Link>
  )),
  column('账户', ({ postings }) => postings.map(({ path }) => accountLabel(path)).join(' → ')),
  column('金额（元）', amountOf, { isNumber: true, isRight: true }),
]

export const RecentMoney = ({ uid }: { uid: number }) => (
  <RecentTable<Movement>
    title="最近的钱"
    query={useEndpointQuery(personMoney, { uid })}
    columns={columnsOf(uid)}
    rowKey="transaction_id"
    empty="还没有收入和支出"
    all={{ label: '全部账目', to: financePaths.ledger({ uid: String(uid) }) }}
  />
)
