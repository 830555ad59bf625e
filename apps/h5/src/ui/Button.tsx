import type { ReactNode } from 'react'

export interface ButtonProps {
  children: ReactNode
  onPress?: () => void
  kind?: 'primary' | 'soft' | 'ghost' | 'danger' | 'plain'
  size?: 'sm' | 'md' | 'lg'
  isBlock?: boolean
  isDisabled?: boolean
  /** Waiting for the response: shows 提交中 at the same width, and ignores presses. */
  isBusy?: boolean
  busyText?: string
  type?: 'button' | 'submit'
}

const classOf = ({ kind = 'plain', size = 'md', isBlock }: ButtonProps) =>
  ['btn', kind, size, isBlock ? 'block' : ''].filter((name) => name && name !== 'md').join(' ')

export function Button(props: ButtonProps) {
  const {
    children,
    onPress,
    isDisabled = false,
    isBusy = false,
    busyText = '提交中',
    type = 'button',
  } = props
  return (
    <button
      type={type}
      className={classOf(props)}
      disabled={isDisabled || isBusy}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      <span className="btn-words">
        <span className={isBusy ? 'is-away' : ''} aria-hidden={isBusy}>
          {children}
        </span>
        {isBusy && (
          <span>
            <i className="spin" />
            {busyText}
          </span>
        )}
      </span>
    </button>
  )
}
