/** An SMS code field with its send button and the countdown until it can be sent again. */
import type { OutputOf } from '@wallpaper/contract'
import type { sendCode } from '@wallpaper/contract/account'
import { useEffect, useState } from 'react'
import { retrySecondsOf } from '../../../../runtime/failure.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { TextField } from '../../../../ui/form/fields.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { digitsIn } from '../../phoneText.ts'

type CodeSent = OutputOf<typeof sendCode>

export interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  name?: string
  label?: string
  placeholder?: string
  /** The number it is sent to, or `own` for the bound one: the key of the countdown. */
  to: string
  /** Requests the code; null when something else must be filled in first. */
  send: () => Promise<CodeSent | null>
}

const codeLength = 6

/**
 * End of the countdown by number: the carrier limits by number, so it must survive changing the number back
 * and forth, and other forms with the same number.
 */
const waitsUntil = new Map<string, number>()

const useWait = (to: string) => {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil(((waitsUntil.get(to) ?? 0) - now) / 1_000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 500)
    return () => clearTimeout(timer)
  })
  const wait = (seconds: number) => {
    waitsUntil.set(to, Date.now() + seconds * 1_000)
    setNow(Date.now())
  }
  return { left, wait }
}

export function CodeField(props: CodeFieldProps) {
  const {
    value,
    onChange,
    error,
    send,
    to,
    name = 'code',
    label = '验证码',
    placeholder = `请输入${label}`,
  } = props
  const { left, wait } = useWait(to)
  const { isBusy, submit } = useSubmit(async () => {
    const sent = await send().catch((error: unknown) => {
      wait(retrySecondsOf(error))
      throw error
    })
    if (!sent) return
    wait(sent.wait_seconds)
    toast(sent.is_certain ? '验证码已发送' : '短信可能稍有延迟，请留意查收', { ms: 2_000 })
  })
  const asked = left > 0
  return (
    <TextField
      name={name}
      label={label}
      isLabelHidden
      isBig
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder={placeholder}
      // Longer than the code: it may be pasted with surrounding text.
      maxLength={100}
      value={value}
      onChange={(text) => onChange(digitsIn(text).slice(0, codeLength))}
      error={error}
      after={
        <button type="button" className="text-btn" disabled={asked || isBusy} onClick={() => submit()}>
          {asked ? (
            <>
              <span className="num">{left}</span> 秒后重发
            </>
          ) : (
            '获取验证码'
          )}
        </button>
      }
    />
  )
}
