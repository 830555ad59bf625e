/** 提现密码: set with a code, changed with the old password, and reset with a code. */
import { useQueryClient } from '@tanstack/react-query'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { saveWithdrawPassword, withdrawPassword } from '@wallpaper/contract/wallet'
import { withdrawPasswordLength } from '@wallpaper/contract/wallet/payee.limits'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { OwnerProof, type Proof } from '../../account/public.ts'
import type { PasswordState } from '../wallet.types.ts'

interface PinFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  note?: string
}

/** For a form with other fields; the keypad is for payments. */
function PinField({ name, label, value, onChange, error, note }: PinFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      type="password"
      inputMode="numeric"
      placeholder="6 位数字"
      maxLength={withdrawPasswordLength}
      value={value}
      onChange={(text) => onChange(text.replace(/\D/g, ''))}
      error={error}
      note={note}
    />
  )
}

export interface WithdrawPasswordSheetProps {
  state: PasswordState
  /** The password was forgotten: offer the code first. */
  isReset?: boolean
  onClose: () => void
}

function Fields({ state, isReset = false, onClose }: WithdrawPasswordSheetProps) {
  const client = useQueryClient()
  const canUseOld = state.is_set && state.locked_until === null
  const [proof, setProof] = useState<Proof>(canUseOld && !isReset ? 'old_password' : 'code')
  const [secret, setSecret] = useState('')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const { isBusy, problems, submit } = useSubmit(async () => {
    if (secret.length !== 6)
      throw new ValidationError({ [proof]: proof === 'code' ? '请填写 6 位验证码' : '请填写原提现密码' })
    if (password.length !== withdrawPasswordLength)
      throw new ValidationError({ password: '提现密码是 6 位数字' })
    if (again !== password) throw new ValidationError({ again: '两次填写的密码不一样' })
    const reply = await runtime().call(saveWithdrawPassword, { password, [proof]: secret })
    setReadData(client, withdrawPassword, {}, reply)
    toast('提现密码已保存')
    onClose()
  })
  return (
    <Form onSubmit={() => void submit()} problems={problems}>
      <OwnerProof
        oldTitle={canUseOld ? '原提现密码' : null}
        phone={state.phone}
        purpose="withdraw"
        proof={proof}
        onProof={(next) => {
          setProof(next)
          setSecret('')
        }}
        code={secret}
        onCode={setSecret}
        codeError={problems.code}
      >
        <PinField
          name="old_password"
          label="原提现密码"
          value={secret}
          onChange={setSecret}
          error={problems.old_password}
        />
      </OwnerProof>
      <PinField
        name="password"
        label="新提现密码"
        value={password}
        onChange={setPassword}
        error={problems.password}
        note="不要用生日、连续或相同的数字"
      />
      <PinField name="again" label="再输一次" value={again} onChange={setAgain} error={problems.again} />
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy} busyText="保存中">
        保存密码
      </Button>
    </Form>
  )
}

export function WithdrawPasswordSheet(props: WithdrawPasswordSheetProps) {
  const { state, isReset = false, onClose } = props
  const title = state.is_set ? (isReset ? '重设提现密码' : '修改提现密码') : '设置提现密码'
  return (
    <Sheet title={title} onClose={onClose}>
      {state.phone ? (
        <Fields {...props} />
      ) : (
        <>
          <p className="f13 t2">设置提现密码要用短信验证码确认是你本人，请先绑定手机号。</p>
          <Link className="btn primary lg block" to={accountScreens.phone()}>
            去绑定手机号
          </Link>
        </>
      )}
    </Sheet>
  )
}
