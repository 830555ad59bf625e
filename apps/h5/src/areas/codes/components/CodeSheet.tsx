/** Selects one of a person's codes, or none. */
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ListFooter } from '../../../ui/lists/InfiniteList.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { useCodes } from '../codes.queries.ts'
import type { Code, CodeFilter } from '../codes.types.ts'

interface ChoiceProps {
  title: string
  note?: string | undefined
  isChosen: boolean
  onChoose: () => void
}

function Choice({ title, note, isChosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className="row" aria-pressed={isChosen} onClick={onChoose}>
      <span className="row-main">
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {isChosen && <Icon name="check" size={20} className="link" />}
    </button>
  )
}

export interface CodeSheetProps {
  title: string
  filter?: CodeFilter
  /** The "none" option. */
  none: { title: string; note?: string }
  isChosen: (code: Code | null) => boolean
  onChoose: (code: Code | null) => void
  onClose: () => void
  noteOf?: (code: Code) => string
  /** Shown when there is no code to choose. */
  emptyNote?: string
}

const everyCode: CodeFilter = {}

export function CodeSheet(props: CodeSheetProps) {
  const { title, filter = everyCode, none, isChosen, onChoose, onClose, noteOf, emptyNote } = props
  const { items, state, end, more } = useCodes(filter)
  return (
    <Sheet title={title} onClose={onClose}>
      <Choice {...none} isChosen={isChosen(null)} onChoose={() => onChoose(null)} />
      {items.map((code) => (
        <Choice
          key={code.id}
          title={code.code}
          note={noteOf?.(code)}
          isChosen={isChosen(code)}
          onChoose={() => onChoose(code)}
        />
      ))}
      {state.is === 'failed' && <ListFooter end="failed" onMore={state.retry} />}
      {state.is === 'loading' && <ListFooter end="loading" onMore={more} />}
      {state.is === 'ready' && items.length === 0 && emptyNote && <p className="f13 t3">{emptyNote}</p>}
      {state.is === 'ready' && end === 'more' && (
        <button type="button" className="list-end link" onClick={more}>
          看更多
        </button>
      )}
    </Sheet>
  )
}
