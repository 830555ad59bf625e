/** The catalogue of plays and tools that creators put on their homepages. */
import { lineIds, lines } from '@wallpaper/contract'
import { consoleTools } from '@wallpaper/contract/tools/tools.console'
import { toolKinds, toolMakers } from '@wallpaper/contract/tools/tools.schemas'
import { Button } from 'antd'
import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatCount } from '../../lib/number.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { WholeTable } from '../../ui/table/WholeTable.tsx'
import { type ConsoleTool, OrderDialog, ToolDialog } from './ToolDialogs.tsx'
import css from './tools.module.css'

const linesText = (tool: ConsoleTool): string =>
  tool.lines.length === lineIds.length ? '全部' : tool.lines.map((id) => lines[id].name).join('、')

const columnsOf = (onEdit: (tool: ConsoleTool) => void) => [
  { title: '名称', dataIndex: 'name', className: cx(common.nowrap) },
  {
    title: '类型',
    key: 'kind',
    render: (_: unknown, { kind }: ConsoleTool) => toolKinds[kind],
  },
  { title: '做什么用', dataIndex: 'note' },
  {
    title: '打开后',
    key: 'maker',
    render: (_: unknown, { maker, url }: ConsoleTool) => (maker === 'link' ? url : toolMakers[maker]),
  },
  { title: '产品线', key: 'lines', render: (_: unknown, tool: ConsoleTool) => linesText(tool) },
  {
    title: '状态',
    key: 'state',
    render: (_: unknown, { is_online, is_member_only }: ConsoleTool) => (
      <>
        <StateTag tone={is_online ? 'ok' : 'plain'}>{is_online ? '已上线' : '已下线'}</StateTag>
        {is_member_only && <StateTag tone="wait">会员专享</StateTag>}
      </>
    ),
  },
  {
    title: '最后一天',
    dataIndex: 'last_day',
    className: cx(common.nowrap),
    render: (day: string | null) => day?.replaceAll('-', '/') ?? '—',
  },
  {
    title: '主页',
    dataIndex: 'homepages',
    align: 'right' as const,
    render: (count: number) => <span className={common.num}>{formatCount(count)}</span>,
  },
  {
    title: '近 7 日玩过',
    dataIndex: 'players',
    align: 'right' as const,
    render: (count: number) => <span className={common.num}>{formatCount(count)}</span>,
  },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, tool: ConsoleTool) => (
      <Button size="small" onClick={() => onEdit(tool)}>
        修改
      </Button>
    ),
  },
]

export const ToolsPage = () => {
  const query = useEndpointQuery(consoleTools, {})
  const [edited, setEdited] = useState<ConsoleTool | 'new' | null>(null)
  const [isOrdering, setOrdering] = useState(false)
  const items = query.data?.items ?? []
  return (
    <Card isFlush>
      <div className={css.bar}>
        <Button disabled={items.length < 2} onClick={() => setOrdering(true)}>
          调整顺序
        </Button>
        <Button type="primary" onClick={() => setEdited('new')}>
          新增
        </Button>
      </div>
      <WholeTable
        label="玩法与工具"
        unit="个"
        query={query}
        rowKey="id"
        columns={columnsOf(setEdited)}
        empty={<EmptyState title="还没有玩法" note="新增之后，创作者可以把它放到取图页顶部" />}
      />
      {edited && <ToolDialog tool={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {isOrdering && <OrderDialog items={items} onClose={() => setOrdering(false)} />}
    </Card>
  )
}
