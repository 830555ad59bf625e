/** The button of 工具详情: adds the tool to the current homepage, or says what must be done first. */
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { useLine } from '../../../pageStack/pageContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { askMembership } from '../askMembership.ts'
import type { AttachedTool, Tool, ToolBoard } from '../tools.types.ts'
import css from './fun.module.css'

export interface AddBarProps {
  tool: Tool
  /** Undefined while they are read; null without one. */
  homepage: { id: string; name: string } | null | undefined
  board: ToolBoard | undefined
  onAdd: (tool: Tool) => void
  onRemove: (tool: AttachedTool) => void
}

export function AddBar({ tool, homepage, board, onAdd, onRemove }: AddBarProps) {
  const line = useLine()
  if (homepage === null) {
    return (
      <Link className="btn primary lg block" to={creationScreens.index(line)}>
        先建一个主页
      </Link>
    )
  }
  if (!homepage || !board) {
    return (
      <Button kind="primary" size="lg" isBlock isDisabled>
        添加
      </Button>
    )
  }
  const attached = board.attached.find(({ id }) => id === tool.id)
  if (attached) {
    return (
      <Button kind="soft" size="lg" isBlock onPress={() => onRemove(attached)}>
        <span className={css.long}>从 {homepage.name} 移除</span>
      </Button>
    )
  }
  if (board.attached.length >= board.max) {
    return (
      <Link className="btn soft lg block" to={toolsScreens.play(line, { homepage_id: homepage.id })}>
        先移除一个玩法
      </Link>
    )
  }
  const add = () => (tool.is_locked ? void askMembership(tool.name) : onAdd(tool))
  return (
    <Button kind="primary" size="lg" isBlock onPress={add}>
      <Icon name="plus" size={20} />
      <span className={css.long}>添加到 {homepage.name}</span>
    </Button>
  )
}
