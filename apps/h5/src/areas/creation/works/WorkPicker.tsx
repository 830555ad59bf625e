/** Selects works of a homepage in a sheet. */
import type { LineId } from '@wallpaper/contract'
import { useMemo, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import { WorkTile } from '../../../ui/lists/WorkTile.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import type { Work, WorkState } from '../creation.types.ts'
import { ReadTiles } from './ReadTiles.tsx'
import { useWorks } from './useWorks.ts'
import css from './WorkPicker.module.css'

export interface WorkPickerProps {
  line: LineId
  homepageId: string
  title?: string
  /** With 1, a new selection replaces the last. */
  max: number
  /** Only works of this state. */
  state?: WorkState
  /** Why one cannot be selected, shown on its tile; null when it can. */
  objectionTo?: (work: Work) => string | null
  /** The button's label for this many. */
  confirm?: (count: number) => string
  onDone: (works: Work[]) => void
  onClose: () => void
}

const idOf = ({ id }: Work) => id

const usePicks = (max: number) => {
  const [picks, setPicks] = useState<readonly Work[]>([])
  const toggle = (work: Work) => {
    const rest = picks.filter(({ id }) => id !== work.id)
    if (rest.length < picks.length) setPicks(rest)
    else if (max === 1) setPicks([work])
    else if (picks.length >= max) toast(`最多选 ${max} 个`)
    else setPicks([...picks, work])
  }
  return { picks, toggle }
}

export function WorkPicker(props: WorkPickerProps) {
  const { line, homepageId, title = '选择作品', max, state, objectionTo, onDone, onClose } = props
  const { confirm = (count) => `选好了 ${count} 个` } = props
  const list = useWorks(line, { homepageId, state })
  const { picks, toggle } = usePicks(max)
  const picked = useMemo(() => new Set(picks.map(idOf)), [picks])
  const close = async () => {
    const question = {
      title: '放弃选择？',
      text: `已选 ${picks.length} 个，关闭后要重新选`,
      cancel: '继续选',
    }
    if (picks.length < 2 || (await ask({ ...question, confirm: '放弃', key: 'works' }))) onClose()
  }
  const tiles = () => {
    if (list.items.length === 0) {
      return <Empty title="这个主页还没有作品" note="先上传作品，通过审核后就能选" />
    }
    return (
      <InfiniteGrid
        label={title}
        items={list.items}
        keyOf={idOf}
        end={list.end}
        onMore={list.more}
        renderItem={(work) => {
          const objection = objectionTo?.(work) ?? null
          return (
            <WorkTile
              work={work}
              pick={{
                isPicked: picked.has(work.id),
                onPick: () => toggle(work),
                isDisabled: objection !== null,
              }}
              {...(objection !== null && { foot: <span>{objection}</span> })}
            />
          )
        }}
      />
    )
  }
  return (
    <Sheet title={title} onClose={() => void close()}>
      <ReadTiles state={list.state} rows={3}>
        {tiles}
      </ReadTiles>
      <div className={css.foot}>
        <Button
          kind="primary"
          size="lg"
          isBlock
          isDisabled={picks.length === 0}
          onPress={() => onDone([...picks])}
        >
          {picks.length === 0 ? '请选择作品' : confirm(picks.length)}
        </Button>
      </div>
    </Sheet>
  )
}
