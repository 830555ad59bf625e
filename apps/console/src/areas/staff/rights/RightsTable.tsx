/** Rights for a time that are in force: one's own, and for admins everybody's. */
import { endRight, staffRights } from '@wallpaper/contract/staff/staff.console'
import { Button } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useMe } from '../../../lib/session.ts'
import { LongText } from '../../../ui/content/LongText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { type Column, column, timeColumn } from '../../../ui/table/column.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { type Right, rightText } from './right.labels.ts'

const columnsOf = (me: number, isWhole: boolean, onEnd: (right: Right) => void): Column<Right>[] => [
  ...(isWhole ? [column<Right>('员工', ({ staff }) => staff.name)] : []),
  column('权限', rightText),
  column('原因', ({ reason }) => <LongText text={reason} />),
  column('谁通过的', ({ granted_by }) => granted_by.name),
  timeColumn('开始', 'granted_at'),
  timeColumn('结束', 'until'),
  column('操作', (right) => (
    <Button size="small" danger onClick={() => onEnd(right)}>
      {right.staff.id === me ? '交回' : '收回'}
    </Button>
  )),
]

const EndDialog = ({ right, isOwn, onClose }: { right: Right; isOwn: boolean; onClose: () => void }) => (
  <ReasonDialog
    endpoint={endRight}
    invalidates="all"
    title={`${isOwn ? '交回' : '收回'}：${rightText(right)}`}
    submitText={isOwn ? '交回' : '收回'}
    lead={isOwn ? '交回后马上不能再用' : `${right.staff.name}马上不能再用`}
    input={(reason) => ({ id: right.id, reason })}
    done={isOwn ? '已交回' : '已收回'}
    onClose={onClose}
  />
)

interface RightsTableProps {
  /** Everybody's, as admins see them. */
  isWhole?: boolean
}

export const RightsTable = ({ isWhole = false }: RightsTableProps) => {
  const { id: me } = useMe()
  const query = useEndpointQuery(staffRights, {})
  const [ending, setEnding] = useState<Right | null>(null)
  return (
    <QueryView query={query} rows={2}>
      {({ items }) => {
        const shown = isWhole ? items : items.filter(({ staff }) => staff.id === me)
        return (
          <>
            {shown.length === 0 ? (
              <EmptyState
                title={isWhole ? '现在没有人用着临时权限' : '没有临时权限'}
                note={isWhole ? '通过的申请会在这里，到时自己结束' : '偶尔要用一项时申请，到时自己结束'}
              />
            ) : (
              <PlainTable<Right>
                label="临时权限"
                rowKey="id"
                columns={columnsOf(me, isWhole, setEnding)}
                rows={shown}
              />
            )}
            {ending && (
              <EndDialog right={ending} isOwn={ending.staff.id === me} onClose={() => setEnding(null)} />
            )}
          </>
        )
      }}
    </QueryView>
  )
}
