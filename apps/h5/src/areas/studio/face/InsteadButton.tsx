import css from './upload.module.css'

interface InsteadButtonProps {
  label: string
  isDisabled?: boolean
  onPress: () => void
}

/** To a drawn character, instead of a person's own face. */
export function InsteadButton({ label, isDisabled = false, onPress }: InsteadButtonProps) {
  return (
    <button type="button" className={css.instead} disabled={isDisabled} onClick={onPress}>
      {label}
    </button>
  )
}
