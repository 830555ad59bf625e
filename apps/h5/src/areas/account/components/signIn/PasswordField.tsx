/** A password field with a button to reveal it. */
import { useState } from 'react'
import { TextField, type TextFieldProps } from '../../../../ui/form/fields.tsx'
import css from './PasswordField.module.css'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'after' | 'hasClear' | 'inputMode'>

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <button
          type="button"
          className={css.show}
          aria-pressed={isShown}
          aria-label={isShown ? '隐藏密码' : '显示密码'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? '隐藏' : '显示'}
        </button>
      }
    />
  )
}
