/** The catalogue of plays and tools that creators put on their homepages. */
import { lineIds, lines } from '@wallpaper/contract'
import { consoleTools } from '@wallpaper/contract/tools/tools.console'
import { toolKinds, toolMakers } from '@wallpaper/contract/tools/tools.schemas'
import { Button } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { Card } from '../../ui/content/Card.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import {
  actionsColumn,
  type Column,
  column,
  countColumn,
  dayColumn,
  textColumn,
} from '../../ui/table/column.tsx'
import { WholeTable } from '../../ui/table/WholeTable.tsx'
import { type ConsoleTool, OrderDialog, ToolDialog } from './ToolDialogs.tsx'
import css from './tools.module.css'

const linesText = (tool: ConsoleTool): string =>
  tool.lines.length === lineIds.length ? '全部' : tool.lines.map((id) => lines[id].name).join('、')

const columnsOf = (onEdit: (tool: ConsoleTool) => void): Column<ConsoleTool>[] => [
  textColumn('名称', 'name', { isNowrap: true }),
  column('类型', ({ kind }) => toolKinds[kind]),
  textColumn('做什么用', 'note'),
  column('打开后', ({ maker, url }) => (maker === 'link' ? url : toolMakers[maker])),
  column('产品线', linesText),
  column('状态', ({ is_online, is_member_only }) => (
    <>
      <StateTag tone={is_online ? 'ok' : 'plain'}>{is_online ? '已上线' : '已下线'}</StateTag>
      {is_member_only && <StateTag tone="wait">会员专享</StateTag>}
    </>
  )),
  dayColumn('最后一天', 'last_day'),
  countColumn('主页', 'homepages'),
  countColumn('近 7 日玩过', 'players'),
  actionsColumn((tool) => [{ text: '修改', onClick: () => onEdit(tool) }]),
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
        empty={{ title: '还没有玩法', note: '新增之后，创作者可以把它放到取图页顶部' }}
      />
      {edited && <ToolDialog tool={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {isOrdering && <OrderDialog items={items} onClose={() => setOrdering(false)} />}
    </Card>
  )
}
