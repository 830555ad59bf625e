/** A code by SMS, with the button that asks for it and the wait before it may be asked for again. */
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
  /** The number it goes to, or `own` for the one that is bound: what the wait belongs to. */
  to: string
  /** Asks the server to send it; null when something else must be filled in first. */
  send: () => Promise<CodeSent | null>
}

const codeLength = 6

/**
 * Until when each number has to wait: the carrier counts by number, so the wait stays with it when the number is changed
 * and changed back, and when another form asks for the same one.
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
      // Longer than the code, which may be pasted with the words around it.
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
