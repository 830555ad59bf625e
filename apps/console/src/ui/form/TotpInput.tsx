/** Six boxes for a TOTP code, with its remaining time. In the demo the code is offered. */
import { consoleAbout } from '@wallpaper/contract/staff/staff.console'
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { useMe } from '../../lib/session.ts'
import common from '../common.module.css'

const periodMs = 30_000
export const totpLength = 6

const secondsLeft = (): number => Math.ceil((periodMs - (Date.now() % periodMs)) / 1_000)

const useSecondsLeft = (): number => {
  const [seconds, setSeconds] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft()), 500)
    return () => clearInterval(timer)
  }, [])
  return seconds
}

/** Offers the code: nobody has the authenticator of the demo's staff. */
const DemoCode = ({ onUse }: { onUse: (code: string) => void }) => {
  const { username } = useMe()
  const { data } = useEndpointQuery(consoleAbout, {}, { refetchInterval: 5_000, staleTime: 0 })
  const member = data?.demo_sign_ins.find((each) => each.username === username)
  if (!member) return null
  return member.code ? (
    <Button size="small" onClick={() => onUse(member.code ?? '')}>
      演示环境：填入验证码 {member.code}
    </Button>
  ) : (
    <span className={common.note}>演示环境：下一个验证码马上就有</span>
  )
}

interface TotpInputProps {
  value: string
  onChange: (code: string) => void
  isDisabled?: boolean
}

export const TotpInput = ({ value, onChange, isDisabled = false }: TotpInputProps) => {
  const seconds = useSecondsLeft()
  return (
    <fieldset className={common.plainFieldset} aria-label="动态验证码">
      <Input.OTP
        classNames={{ input: common.codeCell ?? '' }}
        length={totpLength}
        size="large"
        value={value}
        disabled={isDisabled}
        inputMode="numeric"
        autoComplete="one-time-code"
        formatter={(text) => text.replace(/\D/g, '')}
        onInput={(cells) => onChange(cells.join(''))}
        onChange={onChange}
      />
      <p className={common.note}>还剩 {seconds} 秒换下一个。输错 5 次锁 1 小时，管理员会在工作台看到。</p>
      <DemoCode onUse={onChange} />
    </fieldset>
  )
}
