/** Below 提现: the agreement and the button. A missing tick is asked for here, and the next press gives it. */
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, FieldError } from '../../../ui/form/fields.tsx'
import { Link } from '../../../ui/Link.tsx'
import css from './money.module.css'

export interface WithdrawBarProps {
  /** 提现 with its amount. */
  label: string
  isDisabled: boolean
  onPress: () => void
}

export function WithdrawBar({ label, isDisabled, onPress }: WithdrawBarProps) {
  const [isAgreed, setIsAgreed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const tick = (ticked: boolean) => {
    setIsAgreed(ticked)
    setIsMissing(false)
  }
  const press = () => {
    if (!isAgreed && !isMissing) return setIsMissing(true)
    tick(true)
    onPress()
  }
  return (
    <div className={css.withdrawBar}>
      <Checkbox isChecked={isAgreed} onChange={tick} className={isMissing ? 'is-shaking' : ''}>
        已阅读并同意
        <Link className="link" to={systemScreens.withdrawalNotes()}>
          《提现说明》
        </Link>
        <Link className="link" to={systemScreens.sharingEconomy()}>
          《共享经济合作伙伴协议》
        </Link>
      </Checkbox>
      {isMissing && <FieldError>还没有勾选同意，看过以上两份后再提交</FieldError>}
      <Button kind="primary" size="lg" isBlock isDisabled={isDisabled} onPress={press}>
        {isMissing ? `同意并${label}` : label}
      </Button>
    </div>
  )
}
