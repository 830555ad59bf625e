/** Selects one of a person's homepages on a line. Unavailable ones are listed with the reason. */
import type { LineId } from '@wallpaper/contract'
import { Badge } from '../../../ui/content.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { LockBadge } from '../../member/public.ts'
import type { Homepage } from '../creation.types.ts'
import { ChoiceRow, NewRow } from './ChoiceRow.tsx'
import css from './HomepageSheet.module.css'
import { countsSentence, homepageStates } from './homepage.labels.ts'
import { useHomepages } from './useHomepages.ts'

export interface HomepageSheetProps {
  line: LineId
  title?: string
  /** The id of the current one. */
  chosen?: string | undefined
  /** Why one cannot be selected; null when it can. */
  objectionTo?: (homepage: Homepage) => string | null
  onChoose: (homepage: Homepage) => void
  /** Offers creating a new one while the limit allows it. */
  onNew?: () => void
  onClose: () => void
  note?: string
}

/** A locked homepage can still be viewed. */
const noteOf = (homepage: Homepage): string =>
  `${countsSentence(homepage)}${homepage.is_locked ? ' · 续费会员后恢复' : ''}`

export function HomepageSheet(props: HomepageSheetProps) {
  const { line, title = '选择主页', chosen, objectionTo, onChoose, onNew, onClose, note } = props
  const { data } = useHomepages(line)
  if (!data) {
    return (
      <Sheet title={title} onClose={onClose}>
        <RowsSkeleton rows={3} icon="square" />
      </Sheet>
    )
  }
  const { items, max } = data
  return (
    <Sheet title={title} onClose={onClose}>
      <div role="radiogroup" aria-label={title}>
        {items.map((homepage) => {
          const { id, name, avatar_url, state, is_locked } = homepage
          const { word, tone } = homepageStates[state]
          const objection = objectionTo?.(homepage) ?? null
          return (
            <ChoiceRow
              key={id}
              picture={avatar_url}
              title={
                <>
                  <span className={css.name}>{name}</span>
                  {state !== 'active' && <Badge tone={tone}>{word}</Badge>}
                  {is_locked && <LockBadge />}
                </>
              }
              note={objection ?? noteOf(homepage)}
              isChosen={id === chosen}
              isDisabled={objection !== null}
              onChoose={() => onChoose(homepage)}
            />
          )
        })}
      </div>
      {onNew &&
        (items.length < max ? (
          <NewRow label="新建主页" note={`已有 ${items.length} 个，最多 ${max} 个`} onPress={onNew} />
        ) : (
          <p className={css.note}>主页已满 {max} 个，删掉一个或升级会员才能再建</p>
        ))}
      {note && <p className={css.note}>{note}</p>}
    </Sheet>
  )
}
