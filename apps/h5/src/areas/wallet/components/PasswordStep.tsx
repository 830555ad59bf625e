/** 输入提现密码: the sixth digit submits; a wrong password clears the boxes and shows the remaining tries. */
import { withdrawPassword } from '@wallpaper/contract/wallet'
import { withdrawPasswordLength } from '@wallpaper/contract/wallet/payee.limits'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { FieldError } from '../../../ui/form/fields.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { PayeeItem, Quote } from '../wallet.types.ts'
import { Money } from './Money.tsx'
import css from './money.module.css'
import { PinInput } from './PinInput.tsx'
import { WithdrawPasswordSheet } from './WithdrawPasswordSheet.tsx'

export interface PasswordStepProps {
  payee: PayeeItem
  quote: Quote
  isBusy: boolean
  problem: string | undefined
  onPassword: (password: string) => Promise<void>
  onClose: () => void
}

export function PasswordStep({ payee, quote, isBusy, problem, onPassword, onClose }: PasswordStepProps) {
  const state = useRead(withdrawPassword, {}, { isQuiet: true })
  const [value, setValue] = useState('')
  const [isForgotten, setIsForgotten] = useState(false)
  const type = (next: string) => {
    setValue(next)
    if (next.length === withdrawPasswordLength) void onPassword(next).finally(() => setValue(''))
  }
  // Without a password it has to be set first; the form behind stays.
  if (state.data && (!state.data.is_set || isForgotten)) {
    const close = () => (isForgotten ? setIsForgotten(false) : onClose())
    return <WithdrawPasswordSheet state={state.data} isReset={isForgotten} onClose={close} />
  }
  return (
    <Sheet title="输入提现密码" onClose={onClose}>
      <p className={`f13 t3 ${css.centre}`}>
        提现到{payee.title} <span className="num">{payee.account}</span>
      </p>
      <div className={`${css.mid} ${css.centre}`}>
        <Money fen={quote.amount} />
      </div>
      <p className={`f13 t3 ${css.centre}`}>
        预计到账 <b className="num">¥{yuan(quote.net)}</b>（个税 {yuan(quote.tax)}，手续费 {yuan(quote.fee)}）
      </p>
      <div className={css.between}>
        <span>{problem && !value && <FieldError>{problem}</FieldError>}</span>
        <button type="button" className="text-btn" onClick={() => setIsForgotten(true)}>
          忘记密码
        </button>
      </div>
      <PinInput
        label="提现密码"
        value={value}
        onChange={type}
        isWrong={problem !== undefined && value === ''}
        isDisabled={isBusy}
      />
    </Sheet>
  )
}
