/** The order of works. In manual order they can be dragged. */
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { SortType } from '../creation.types.ts'
import { ChoiceRow } from './ChoiceRow.tsx'
import { sortTypes } from './homepage.labels.ts'

const notes: Record<SortType, string> = {
  newest: '刚上传的在前',
  hottest: '保存次数多的在前',
  manual: '按你拖动的顺序',
}

const order: readonly SortType[] = ['newest', 'hottest', 'manual']

export interface SortSheetProps {
  title: string
  chosen: SortType
  onChoose: (sort: SortType) => void
  onClose: () => void
}

export function SortSheet({ title, chosen, onChoose, onClose }: SortSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <div role="radiogroup" aria-label={title}>
        {order.map((sort) => (
          <ChoiceRow
            key={sort}
            title={sortTypes[sort]}
            note={notes[sort]}
            isChosen={sort === chosen}
            onChoose={() => onChoose(sort)}
          />
        ))}
      </div>
    </Sheet>
  )
}
