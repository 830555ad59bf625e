/** The tools on the homepage, ordered by dragging or with the keyboard. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { iconNamed } from '../../../ui/icons/iconNames.ts'
import { screenReaderInstructions, useAnnouncements } from '../../../ui/lists/sorting.ts'
import type { AttachedTool } from '../tools.types.ts'
import css from './tools.module.css'

const noteOf = ({ players, is_shown }: AttachedTool): string => {
  if (!is_shown) return '已下线，观众看不到，可以移除'
  return players === null ? '近 7 日还没有人玩' : `近 7 日 ${players} 人玩过`
}

function ToolRow({ tool, onRemove }: { tool: AttachedTool; onRemove: () => void }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id: tool.id,
  })
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? css.dragged : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={css.row}>
        <span className={css.icon}>
          <Icon name={iconNamed(tool.icon)} />
        </span>
        <span className={css.facts}>
          <b>{tool.name}</b>
          <small className="num">{noteOf(tool)}</small>
        </span>
        <Button kind="ghost" size="sm" onPress={onRemove}>
          移除<span className="sr">「{tool.name}」</span>
        </Button>
        <button
          type="button"
          className={css.grip}
          aria-label={`移动「${tool.name}」`}
          {...attributes}
          {...listeners}
        >
          <Icon name="grip" size={20} />
        </button>
      </div>
    </li>
  )
}

export interface SortableToolsProps {
  tools: readonly AttachedTool[]
  onOrder: (tools: AttachedTool[]) => void
  onRemove: (tool: AttachedTool) => void
}

export function SortableTools({ tools, onOrder, onRemove }: SortableToolsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = tools.map(({ id }) => id)
  const announcements = useAnnouncements(ids, (id) => tools[ids.indexOf(id)]?.name ?? '')
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const from = tools.findIndex(({ id }) => id === active.id)
    const to = tools.findIndex(({ id }) => id === over?.id)
    if (from >= 0 && to >= 0 && from !== to) onOrder(arrayMove([...tools], from, to))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul aria-label="已添加">
          {tools.map((tool) => (
            <ToolRow key={tool.id} tool={tool} onRemove={() => onRemove(tool)} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}
