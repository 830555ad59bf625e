/** Words that no code may equal or contain, with the message that creators get. */
import { reservedCodes } from '@wallpaper/contract/codes/codes.console'
import { reservedMatches } from '@wallpaper/contract/codes/codes.labels'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../lib/cursor.ts'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useFilters } from '../../lib/filters.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import { AddReservedDialog, RemoveReservedDialog } from './CodeDialogs.tsx'
import type { Reserved } from './code.labels.ts'

export const ReservedCodesPage = () => {
  const filters = useFilters(['keyword'])
  const keyword = filters.values.keyword
  const trail = useCursorTrail(filters.text)
  const query = useEndpointQuery(reservedCodes, { keyword, cursor: trail.cursor }, { keepPrevious: true })
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Reserved | null>(null)
  return (
    <Card isFlush>
      <div className={common.tabsWithAction}>
        <Input.Search
          aria-label="查找保留的词"
          placeholder="查找保留的词"
          allowClear
          defaultValue={keyword ?? ''}
          onSearch={(text) => filters.set({ keyword: text.trim() || undefined })}
        />
        <Button type="primary" onClick={() => setAdding(true)}>
          保留口令
        </Button>
      </div>
      <CursorTable
        label="保留口令"
        unit="个"
        query={query}
        trail={trail}
        rowKey="id"
        columns={[
          { title: '词', dataIndex: 'word' },
          {
            title: '怎样算',
            dataIndex: 'match',
            render: (match: Reserved['match']) => reservedMatches[match],
          },
          { title: '告诉创作者', dataIndex: 'told' },
          { title: '谁加的', dataIndex: 'added_by' },
          { title: '时间', dataIndex: 'added_at', render: (at: number) => <TimeText at={at} /> },
          {
            title: '操作',
            key: 'acts',
            render: (_: unknown, reserved: Reserved) => (
              <Button size="small" danger onClick={() => setRemoved(reserved)}>
                取消保留
              </Button>
            ),
          },
        ]}
        empty={<EmptyState title="没有保留的词" note="保留平台名、联系方式等不能用作口令的词" />}
      />
      {isAdding && <AddReservedDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveReservedDialog reserved={removed} onClose={() => setRemoved(null)} />}
    </Card>
  )
}
