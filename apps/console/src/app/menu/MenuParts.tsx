/** An entry of the menu, and the number that waits behind it. */
import { Tooltip } from 'antd'
import type { DragEvent, KeyboardEvent } from 'react'
import { NavLink } from 'react-router'
import { cx } from '../../lib/cx.ts'
import { entryPathOf, type ListedScreen, type WaitingCount } from '../../lib/navigation/menu.ts'
import common from '../../ui/common.module.css'
import { Icon } from '../../ui/Icon.tsx'
import css from './SideBar.module.css'

export const Count = ({ count, isAlarming }: WaitingCount) =>
  count > 0 && (
    <b className={isAlarming ? cx(css.count, css.alarming) : css.count}>
      {count}
      <span className={common.unseen}>项待处理</span>
    </b>
  )

interface EntryProps {
  screen: ListedScreen
  waiting: WaitingCount
  isNarrow: boolean
  isFavourite: boolean
  onToggleFavourite: () => void
  /** Only favourites can be moved. */
  onMove?: ((step: 1 | -1) => void) | undefined
  onDrop?: ((dragged: string) => void) | undefined
}

const dragType = 'text/x-menu-path'

const dragHandlers = (path: string, onDrop: (dragged: string) => void) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(dragType, path),
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(dragType)) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault()
    onDrop(event.dataTransfer.getData(dragType))
  },
})

const moveByKeys = (onMove: (step: 1 | -1) => void) => (event: KeyboardEvent) => {
  if (!event.altKey || !['ArrowUp', 'ArrowDown'].includes(event.key)) return
  event.preventDefault()
  onMove(event.key === 'ArrowUp' ? -1 : 1)
}

export const Entry = ({
  screen,
  waiting,
  isNarrow,
  isFavourite,
  onToggleFavourite,
  onMove,
  onDrop,
}: EntryProps) => {
  const to = entryPathOf(screen)
  const link = (
    <NavLink
      to={to}
      end={to === '/'}
      onKeyDown={onMove && moveByKeys(onMove)}
      {...(onMove && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
    >
      <Icon name={screen.menu.icon} />
      <span className={isNarrow ? common.unseen : common.oneLine}>{screen.title}</span>
      <Count {...waiting} />
    </NavLink>
  )
  if (isNarrow)
    return (
      <li>
        <Tooltip title={screen.title} placement="right">
          {link}
        </Tooltip>
      </li>
    )
  return (
    <li className={css.entry} {...(onDrop && dragHandlers(to, onDrop))}>
      {link}
      <button
        type="button"
        className={isFavourite ? cx(css.star, css.chosen) : css.star}
        aria-label={`${isFavourite ? '取消收藏' : '收藏'}${screen.title}`}
        aria-pressed={isFavourite}
        onClick={onToggleFavourite}
      >
        <Icon name={isFavourite ? 'fill-star' : 'star'} size={14} />
      </button>
    </li>
  )
}
