/** Words that no code may equal or contain, with the message that creators get. */
import { reservedCodes } from '@wallpaper/contract/codes/codes.console'
import { reservedMatches } from '@wallpaper/contract/codes/codes.labels'
import { Button } from 'antd'
import { useState } from 'react'
import { actionsColumn, type Column, column, textColumn, timeColumn } from '../../ui/table/column.tsx'
import { search } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { AddReservedDialog, RemoveReservedDialog } from './CodeDialogs.tsx'
import type { Reserved } from './code.labels.ts'

const columnsOf = (onRemove: (reserved: Reserved) => void): Column<Reserved>[] => [
  textColumn('词', 'word'),
  column('匹配方式', ({ match }) => reservedMatches[match]),
  textColumn('告诉创作者', 'told'),
  textColumn('添加人', 'added_by'),
  timeColumn('时间', 'added_at'),
  actionsColumn((reserved) => [{ text: '取消保留', look: 'danger', onClick: () => onRemove(reserved) }]),
]

export const ReservedCodesPage = () => {
  const list = useList(reservedCodes, { filters: { keyword: search('查找保留的词') } })
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Reserved | null>(null)
  return (
    <ListPage
      list={list}
      label="保留口令"
      unit="个"
      rowKey="id"
      columns={columnsOf(setRemoved)}
      actions={
        <Button type="primary" onClick={() => setAdding(true)}>
          保留口令
        </Button>
      }
      empty={{ title: '没有保留的词', note: '保留平台名、联系方式等不能用作口令的词' }}
    >
      {isAdding && <AddReservedDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveReservedDialog reserved={removed} onClose={() => setRemoved(null)} />}
    </ListPage>
  )
}
