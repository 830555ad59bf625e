/** One option of a list: picture, name, and a note. */
import type { ReactNode } from 'react'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './HomepageSheet.module.css'

export interface ChoiceRowProps {
  picture?: string | null
  title: ReactNode
  note?: string
  isChosen: boolean
  isDisabled?: boolean
  onChoose: () => void
}

export function ChoiceRow({ picture, title, note, isChosen, isDisabled = false, onChoose }: ChoiceRowProps) {
  return (
    <CheckArea
      type="radio"
      className={`row ${css.row}`}
      isChecked={isChosen}
      isDisabled={isDisabled}
      onPick={onChoose}
    >
      {picture !== undefined && (
        <span className={css.picture}>{picture && <img src={picture} alt="" loading="lazy" />}</span>
      )}
      <span className="row-main">
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {!isDisabled && <span className={css.mark}>{isChosen && <Icon name="check" size={13} />}</span>}
    </CheckArea>
  )
}

export function NewRow({ label, note, onPress }: { label: string; note?: string; onPress: () => void }) {
  return (
    <button type="button" className={`row ${css.new}`} onClick={onPress}>
      <span className={`${css.picture} ${css.plus}`}>
        <Icon name="plus" size={20} />
      </span>
      <span className="row-main">
        <b>{label}</b>
        {note && <small>{note}</small>}
      </span>
    </button>
  )
}
