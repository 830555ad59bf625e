/** Templates in two columns of their own heights, in blocks of which only the near ones are rendered. */
import { useMemo } from 'react'
import { InfiniteList, type ListEnd } from '../../../ui/lists/InfiniteList.tsx'
import type { FaceTemplate } from './face.types.ts'
import { TemplateTile } from './TemplateTile.tsx'
import css from './templates.module.css'

const blockSize = 12
const blockHeight = 1_300

interface Block {
  key: string
  columns: readonly [FaceTemplate[], FaceTemplate[]]
}

const heightOf = ({ width, height }: FaceTemplate): number =>
  Math.min(1.5, Math.max(1, height / Math.max(1, width)))

/** Each into the shorter column. */
const blocksOf = (templates: readonly FaceTemplate[]): Block[] => {
  const blocks: Block[] = []
  for (let first = 0; first < templates.length; first += blockSize) {
    const columns: [FaceTemplate[], FaceTemplate[]] = [[], []]
    const heights: [number, number] = [0, 0]
    for (const template of templates.slice(first, first + blockSize)) {
      const at = heights[0] <= heights[1] ? 0 : 1
      columns[at].push(template)
      heights[at] += heightOf(template)
    }
    blocks.push({ key: templates[first]?.id ?? '', columns })
  }
  return blocks
}

interface TemplateGridProps {
  items: readonly FaceTemplate[]
  chosen: string | null
  onChoose: (template: FaceTemplate) => void
  end: ListEnd
  onMore: () => void
}

export function TemplateGrid({ items, chosen, onChoose, end, onMore }: TemplateGridProps) {
  const blocks = useMemo(() => blocksOf(items), [items])
  return (
    <InfiniteList
      label="模板"
      items={blocks}
      keyOf={({ key }) => key}
      rowHeight={blockHeight}
      end={end}
      onMore={onMore}
      renderItem={({ columns }) => (
        <div className={css.columns}>
          {columns.map((column) => (
            <div key={column[0]?.id ?? 'none'} className={css.column}>
              {column.map((template) => (
                <TemplateTile
                  key={template.id}
                  template={template}
                  isChosen={template.id === chosen}
                  onChoose={() => onChoose(template)}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    />
  )
}
