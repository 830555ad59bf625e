/** 指向: the target of a code: a homepage, album or work of the line. */
import { targetKindIds, targetKinds } from '@wallpaper/contract/codes/codes.labels'
import { useState } from 'react'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { Target, TargetKind } from '../codes.types.ts'
import { Thumb } from '../components/Thumb.tsx'
import css from './TargetField.module.css'
import { TargetSheet } from './TargetSheet.tsx'

/** Keeps the choice of each kind, so that switching kinds and back loses nothing. */
export interface Targets {
  kind: TargetKind
  chosen: Partial<Record<TargetKind, Target>>
}

export const targetOf = ({ kind, chosen }: Targets): Target | undefined => chosen[kind]

export const beginWith = (target: Target | undefined, kind: TargetKind = 'homepage'): Targets =>
  target ? { kind: target.kind, chosen: { [target.kind]: target } } : { kind, chosen: {} }

const kinds = targetKindIds.map((id) => ({ id, title: targetKinds[id] }))

export interface TargetFieldProps {
  value: Targets
  onChange: (value: Targets) => void
  /** The homepage whose albums and works are offered first. */
  homepageId: string | undefined
}

export function TargetField({ value, onChange, homepageId }: TargetFieldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const target = targetOf(value)
  const word = targetKinds[value.kind]
  const choose = (chosen: Target) => {
    setIsOpen(false)
    onChange({ kind: chosen.kind, chosen: { ...value.chosen, [chosen.kind]: chosen } })
  }
  return (
    <>
      <h3 className={css.label}>指向</h3>
      <Segmented
        label="指向"
        options={kinds}
        value={value.kind}
        onChange={(kind) => onChange({ ...value, kind })}
      />
      <button type="button" className={css.chosen} onClick={() => setIsOpen(true)}>
        <Thumb url={target?.thumbUrl ?? null} size={44} />
        <span className="grow">
          <b>{target?.name ?? `选择一个${word}`}</b>
          <small>{target ? target.note : '还没有选'}</small>
        </span>
        <Icon name="right" size={16} className="chev" />
      </button>
      {isOpen && (
        <TargetSheet
          kind={value.kind}
          homepageId={homepageId}
          chosenId={target?.id}
          onChoose={choose}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
