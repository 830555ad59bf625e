import type { OutputOf } from '@wallpaper/contract'
import type { approvalRoles } from '@wallpaper/contract/staff/staff.console'
import { Alert } from 'antd'
import { roleNames } from '../../../lib/roles.ts'
import common from '../../../ui/common.module.css'
import { type Column, column, textColumn } from '../../../ui/table/column.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { Conflict } from './conflicts.ts'
import css from './permissions.module.css'

type Pair = OutputOf<typeof approvalRoles>['items'][number]

const columns: Column<Pair>[] = [
  textColumn('事情', 'label'),
  column('谁提交', ({ made_by }) => roleNames(made_by)),
  column('谁复核', ({ checked_by }) => roleNames(checked_by)),
]

export const PairsTable = ({
  pairs,
  conflicts,
}: {
  pairs: readonly Pair[]
  conflicts: readonly Conflict[]
}) => (
  <>
    <div className={css.conflicts}>
      {conflicts.length === 0 ? (
        <span className={common.note}>没有人同时有一件事的提交和复核两个角色</span>
      ) : (
        conflicts.map(({ id, name, labels }) => (
          <Alert
            key={id}
            type="warning"
            showIcon
            title={`${name}同时能提交和复核：${labels.join('、')}`}
            description="自己提交的仍然不能自己复核。建议只留一个角色"
          />
        ))
      )}
    </div>
    <PlainTable<Pair> label="要两个人经手的事" rowKey="kind" columns={columns} rows={pairs} isWrapped />
  </>
)
