/** The tools of a rank, each with what the caller can do: add it, or see that it is added. */
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { RankedTool } from '../tools.types.ts'
import css from './fun.module.css'
import { usesText } from './funText.ts'
import { ToolIcon } from './ToolIcon.tsx'

export interface RankListProps {
  items: readonly RankedTool[]
  addedIds: readonly string[]
  /** The homepage takes no more. */
  isFull: boolean
  max: number
  ownLabel: string
  onAdd: (tool: RankedTool) => void
}

interface RankRowProps extends Omit<RankListProps, 'items' | 'addedIds'> {
  tool: RankedTool
  isAdded: boolean
}

function RankRow({ tool, isAdded, isFull, max, ownLabel, onAdd }: RankRowProps) {
  return (
    <li className={css.row}>
      <b className={`num ${css.place}`} data-place={tool.place}>
        {tool.place}
      </b>
      <Link className={css.tool} to={toolsScreens.detail({ tool_id: tool.id })}>
        <ToolIcon icon={tool.icon} />
        <span className="row-main">
          <b>
            {tool.name} {tool.is_member_only && <Badge tone="brand">会员</Badge>}
          </b>
          <small>
            <span className="num">{usesText(tool.uses)}</span> 次使用
          </small>
          {tool.own_uses > 0 && (
            <small className={css.own}>
              {ownLabel} <b className="num">{usesText(tool.own_uses)}</b> 次
            </small>
          )}
        </span>
      </Link>
      {isAdded && <span className={css.added}>已添加</span>}
      {!isAdded && isFull && (
        <Button size="sm" isDisabled>
          已满 {max} 个
        </Button>
      )}
      {!isAdded && !isFull && (
        <Button kind="soft" size="sm" onPress={() => onAdd(tool)}>
          添加<span className="sr">「{tool.name}」</span>
        </Button>
      )}
    </li>
  )
}

export function RankList({ items, addedIds, ...row }: RankListProps) {
  return (
    <section className="card flush">
      <ol>
        {items.map((tool) => (
          <RankRow key={tool.id} tool={tool} isAdded={addedIds.includes(tool.id)} {...row} />
        ))}
      </ol>
    </section>
  )
}
