/** The items of one kind, in their order. */
import { homeItemList, removeHomeItem, sortHomeItems } from '@wallpaper/contract/home/home.console'
import { type HomeItemKind, homeMarks } from '@wallpaper/contract/home/home.limits'
import { App, Button } from 'antd'
import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatTime } from '../../lib/time.ts'
import common from '../../ui/common.module.css'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { ScreenName } from '../../ui/form/ScreenInput.tsx'
import {
  actionsColumn,
  type Column,
  column,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { WholeTable } from '../../ui/table/WholeTable.tsx'
import {
  type HomeItem,
  hasDestination,
  kindLabels,
  kindNotes,
  stateLabels,
  stateTones,
} from './home.labels.ts'
import { ItemDialog } from './ItemDialog.tsx'
import { MoveButtons, moved } from './MoveButtons.tsx'

type Opened = { what: 'edit' | 'remove'; item: HomeItem } | { what: 'add'; item: null }

const dayText = (at: number | null, none: string): string =>
  at === null ? none : formatTime(at).slice(0, 16)

const Period = ({ item: { starts_at, ends_at } }: { item: HomeItem }) =>
  starts_at === null && ends_at === null ? (
    '一直'
  ) : (
    <span className={cx(common.num, common.nowrap)}>
      {dayText(starts_at, '现在')} 至 {dayText(ends_at, '以后')}
    </span>
  )

const RemoveItem = ({ item, onClose }: { item: HomeItem; onClose: () => void }) => (
  <ReasonDialog
    endpoint={removeHomeItem}
    invalidates={[homeItemList]}
    title={`删除「${item.title}」`}
    submitText={`删除${kindLabels[item.kind]}`}
    isDangerous
    lead="删除后创作者马上看不到。只是暂时不用时，可以改为隐藏"
    input={(reason) => ({ id: item.id, reason })}
    done="已删除"
    onClose={onClose}
  />
)

interface ColumnsOptions {
  kind: HomeItemKind
  items: readonly HomeItem[]
  isSorting: boolean
  onOpen: (opened: Opened) => void
  onMove: (from: number, to: number) => void
}

const columnsFor = ({ kind, items, isSorting, onOpen, onMove }: ColumnsOptions): Column<HomeItem>[] => [
  column('顺序', (item) => (
    <MoveButtons
      name={item.title}
      at={items.indexOf(item)}
      count={items.length}
      isBusy={isSorting}
      onMove={onMove}
    />
  )),
  column(kindLabels[kind], ({ title, note, mark }) => (
    <div className={common.twoLines}>
      <span className={common.strong}>
        {title}{' '}
        {mark !== 'none' && <StateTag tone={mark === 'hot' ? 'no' : 'ok'}>{homeMarks[mark]}</StateTag>}
      </span>
      {note && <span className={common.note}>{note}</span>}
    </div>
  )),
  ...(hasDestination(kind)
    ? [column('打开的页面', ({ path }: HomeItem) => (path ? <ScreenName url={path} /> : '—'))]
    : []),
  column('显示时间', (item) => <Period item={item} />),
  stateColumn(({ state }) => ({ word: stateLabels[state], tone: stateTones[state] })),
  textColumn('修改人', 'changed_by', { isNowrap: true }),
  timeColumn('修改时间', 'changed_at'),
  actionsColumn((item) => [
    { text: '修改', onClick: () => onOpen({ what: 'edit', item }) },
    { text: '删除', look: 'danger', onClick: () => onOpen({ what: 'remove', item }) },
  ]),
]

export const ItemList = ({ kind }: { kind: HomeItemKind }) => {
  const query = useEndpointQuery(homeItemList, { kind })
  const sort = useEndpointMutation(sortHomeItems, { invalidates: [homeItemList] })
  const [opened, setOpened] = useState<Opened | null>(null)
  const { message } = App.useApp()
  const items = query.data?.items ?? []
  const move = (from: number, to: number) => {
    const ids = moved(items, from, to).map(({ id }) => id)
    sort.call({ kind, ids }).catch(() => message.error('顺序没有保存，列表已刷新，请再试一次'))
  }
  const close = () => setOpened(null)
  return (
    <>
      <WholeTable
        lead={kindNotes[kind]}
        actions={
          <Button type="primary" onClick={() => setOpened({ what: 'add', item: null })}>
            {`添加${kindLabels[kind]}`}
          </Button>
        }
        label={kindLabels[kind]}
        unit="项"
        query={query}
        rowKey="id"
        columns={columnsFor({ kind, items, isSorting: sort.isPending, onOpen: setOpened, onMove: move })}
        empty={{ title: `还没有${kindLabels[kind]}`, note: '添加后创作者马上就能看到' }}
      />
      {opened?.what === 'remove' && <RemoveItem item={opened.item} onClose={close} />}
      {opened && opened.what !== 'remove' && <ItemDialog kind={kind} item={opened.item} onClose={close} />}
    </>
  )
}
