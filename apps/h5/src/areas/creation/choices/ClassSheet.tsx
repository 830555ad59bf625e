/** The class of a work or homepage, from the operators' list. */
import type { ReactNode } from 'react'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { ClassChoice } from '../creation.types.ts'
import css from './choices.module.css'

export interface ClassSheetProps {
  title?: string
  head?: ReactNode
  classes: readonly ClassChoice[]
  chosen?: string | undefined
  onChoose: (id: string, name: string) => void
  onClose: () => void
}

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ name, isChosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
      {name}
    </button>
  )
}

/** First-level classes with children are headings that can be selected too. */
export function ClassSheet(props: ClassSheetProps) {
  const { title = '选择分类', head, classes, chosen, onChoose, onClose } = props
  return (
    <Sheet title={title} onClose={onClose}>
      {head && <div className={css.head}>{head}</div>}
      {classes.map(({ id, name, children }) => (
        <section key={id} className={css.group}>
          <h3>{name}</h3>
          <div className={css.choices}>
            <Choice
              name={children.length > 0 ? `全部${name}` : name}
              isChosen={id === chosen}
              onChoose={() => onChoose(id, name)}
            />
            {children.map((child) => (
              <Choice
                key={child.id}
                name={child.name}
                isChosen={child.id === chosen}
                onChoose={() => onChoose(child.id, `${name} / ${child.name}`)}
              />
            ))}
          </div>
        </section>
      ))}
    </Sheet>
  )
}
