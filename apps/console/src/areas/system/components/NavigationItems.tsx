/** Navigation items by place and order, with how often each was opened. */
import { Button } from 'antd'
import { useState } from 'react'
import { formatCount } from '../../../lib/number.ts'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { StateTag } from '../../../ui/StateTag.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { WholeTable } from '../../../ui/WholeTable.tsx'
import {
  type NavigationRecord,
  useNavigationQuery,
  useRemoveNavigationMutation,
} from '../shellDesk.queries.ts'
import { destinationOf, destinationWords, placeWords } from '../shellDeskWords.ts'
import { NavigationDialog } from './NavigationDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

type Opened = { what: 'edit' | 'remove'; item: NavigationRecord } | { what: 'add'; item: null }

const Where = ({ item }: { item: NavigationRecord }) => {
  const to = destinationOf(item)
  const address = to === 'appid' ? `${item.appid} ${item.path}` : item[to]
  return (
    <div className="two-lines">
      <span>
        {destinationWords[to]}
        {item.is_tab && '（底部标签页）'}
      </span>
      <span className="note in-line" title={address ?? ''}>
        {address}
      </span>
    </div>
  )
}

const count = (title: string, field: 'opened' | 'done') => ({
  title,
  dataIndex: field,
  align: 'right' as const,
  className: 'num',
  render: (value: number) => formatCount(value),
})

const columnsFor = (onOpen: (opened: Opened) => void) => [
  {
    title: '名称',
    key: 'title',
    render: (_: unknown, { title, id }: NavigationRecord) => (
      <div className="two-lines">
        <span className="strong">{title}</span>
        <span className="note">{id}</span>
      </div>
    ),
  },
  {
    title: '位置',
    dataIndex: 'place',
    className: 'nowrap',
    render: (place: NavigationRecord['place']) => placeWords[place],
  },
  { title: '顺序', dataIndex: 'position', align: 'right' as const, className: 'num' },
  { title: '去处', key: 'to', render: (_: unknown, item: NavigationRecord) => <Where item={item} /> },
  {
    title: '状态',
    dataIndex: 'is_shown',
    render: (isShown: boolean) =>
      isShown ? <StateTag tone="ok">显示中</StateTag> : <StateTag>已隐藏</StateTag>,
  },
  count('打开次数', 'opened'),
  count('完成次数', 'done'),
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, item: NavigationRecord) => (
      <div className="row-actions">
        <Button size="small" onClick={() => onOpen({ what: 'edit', item })}>
          修改
        </Button>
        <Button size="small" danger onClick={() => onOpen({ what: 'remove', item })}>
          删除
        </Button>
      </div>
    ),
  },
]

const RemoveItem = ({ item, onClose }: { item: NavigationRecord; onClose: () => void }) => {
  const remove = useRemoveNavigationMutation()
  return (
    <RemoveDialog
      act="删除导航项"
      done="已删除"
      lead={`「${item.title}」会从${placeWords[item.place]}消失，打开次数也一起删除。只是暂时不用时，可以改为隐藏`}
      onRemove={(reason) => remove.mutateAsync({ id: item.id, reason })}
      onClose={onClose}
    />
  )
}

export const NavigationItems = () => {
  const query = useNavigationQuery()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <FilterBar
        actions={
          <Button type="primary" onClick={() => setOpened({ what: 'add', item: null })}>
            添加导航项
          </Button>
        }
      >
        <span className="note">首页的排在快捷入口之后，个人中心的自成一组。次数只统计填了打开统计的</span>
      </FilterBar>
      <WholeTable
        label="导航项"
        query={query}
        columns={columnsFor(setOpened)}
        rowKey="id"
        empty={<EmptyState title="还没有导航项" note="添加后会出现在应用的对应位置" />}
      />
      {opened?.what === 'remove' && <RemoveItem item={opened.item} onClose={close} />}
      {opened && opened.what !== 'remove' && <NavigationDialog item={opened.item} onClose={close} />}
    </>
  )
}
