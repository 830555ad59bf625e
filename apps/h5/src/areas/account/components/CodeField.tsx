/** A code by SMS, with the button that asks for it and the wait before it may be asked for again. */
import { ApiError } from '@wallpaper/client'
import type { OutputOf } from '@wallpaper/contract'
import type { sendCode } from '@wallpaper/contract/account'
import { useEffect, useState } from 'react'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { TextField } from '../../../ui/fields.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { digitsIn } from '../phoneText.ts'

type CodeSent = OutputOf<typeof sendCode>

export interface CodeFieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  name?: string
  label?: string
  placeholder?: string
  /** Asks the server to send it; null when something else must be filled in first. */
  send: () => Promise<CodeSent | null>
}

const codeLength = 6

/** A refusal for haste says how long to wait. */
const retrySecondsOf = (error: unknown): number => {
  const data = error instanceof ApiError ? error.data : null
  const isWait = typeof data === 'object' && data !== null && 'retry_after_seconds' in data
  return isWait && typeof data.retry_after_seconds === 'number' ? Math.min(data.retry_after_seconds, 600) : 0
}

const useWait = () => {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1_000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 500)
    return () => clearTimeout(timer)
  })
  const wait = (seconds: number) => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1_000)
  }
  return { left, wait }
}

export function CodeField(props: CodeFieldProps) {
  const {
    value,
    onChange,
    error,
    send,
    name = 'code',
    label = '验证码',
    placeholder = `请输入${label}`,
  } = props
  const { left, wait } = useWait()
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
