/** The article's blocks, moved by their handle: with mouse, finger or keyboard. Loaded after the plain list. */
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
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
import { Icon } from '../../../ui/icons/Icon.tsx'
import { screenReaderInstructions, useAnnouncements } from '../../../ui/lists/sorting.ts'
import { type BlocksProps, useBlocks } from './Blocks.tsx'
import { BlockView } from './BlockView.tsx'
import { blockName } from './blockNames.ts'
import css from './editor.module.css'

type Shown = ReturnType<typeof useBlocks>[number]

function MovableBlock({ block, ...props }: Shown) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: block.id,
  })
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      className={css.handle}
      aria-label={`拖动${blockName(block)}`}
      {...listeners}
    >
      <Icon name="grip" size={20} />
    </button>
  )
  return (
    <div
      ref={setNodeRef}
      className={isDragging ? css.dragged : undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <BlockView {...props} block={block} handle={handle} />
    </div>
  )
}

export function DraggableBlocks(props: BlocksProps) {
  const { form } = props
  const shown = useBlocks(props)
  const ids = shown.map(({ block }) => block.id)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // The handle is nothing but a handle: no need to hold it first.
    useSensor(TouchSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const nameOf = (id: string) => {
    const block = form.blocks.find((each) => each.id === id)
    return block ? blockName(block) : ''
  }
  const announcements = useAnnouncements(ids, nameOf)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id))]
    if (from >= 0 && to >= 0 && from !== to) form.setBlocks(arrayMove(form.blocks, from, to))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {shown.map((each) => (
          <MovableBlock key={each.block.id} {...each} />
        ))}
      </SortableContext>
    </DndContext>
  )
}
