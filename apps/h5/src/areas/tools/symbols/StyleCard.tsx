/** A style with the person's own text. */
import { useMemo } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { SymbolCanvas } from './SymbolCanvas.tsx'
import { firstDesign, type SymbolDesign } from './symbolDesign.ts'
import css from './symbols.module.css'
import { frames, isPattern, patterns, styleName } from './symbolTable.ts'

const patternBox = { width: 330, height: 180 }
const framedBox = { width: 360, height: 248 }

export interface StyleCardProps {
  style: SymbolDesign['style']
  text: string
  isChosen: boolean
  onChoose: () => void
}

export function StyleCard({ style, text, isChosen, onChoose }: StyleCardProps) {
  const { ground, note } = isPattern(style) ? patterns[style] : frames[style]
  const design = useMemo(
    () => ({ ...firstDesign, hasHint: false, text, style, ground }),
    [text, style, ground],
  )
  return (
    <button type="button" className={css.card} aria-pressed={isChosen} onClick={onChoose}>
      <span>
        <SymbolCanvas
          design={design}
          photo={null}
          label={null}
          className={css.thumb}
          box={isPattern(style) ? patternBox : framedBox}
        />
        {isChosen && (
          <i className={css.tick}>
            <Icon name="check" size={12} />
          </i>
        )}
      </span>
      <b>
        {styleName(style)}
        <small>{note}</small>
      </b>
    </button>
  )
}
