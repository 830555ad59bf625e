import { savePassword, settings, userInfo } from '@wallpaper/contract/account'
import { useState } from 'react'
import { runtime } from '../../../../runtime/runtime.ts'
import { useInvalidate } from '../../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { PasswordField } from '../signIn/PasswordField.tsx'
import { OwnerProof, type Proof } from './OwnerProof.tsx'

export interface PasswordSheetProps {
  hasPassword: boolean
  /** Masked number that the code goes to. */
  phone: string | null
  onClose: () => void
}

export function PasswordSheet({ hasPassword, phone, onClose }: PasswordSheetProps) {
  const [proof, setProof] = useState<Proof>(hasPassword ? 'old_password' : 'code')
  const [secret, setSecret] = useState('')
  const [password, setPassword] = useState('')
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async () => {
    if (!secret) throw new ValidationError({ [proof]: proof === 'code' ? '请填写验证码' : '请填写原密码' })
    const reply = await runtime().call(savePassword, { password, [proof]: secret })
    invalidate(settings, userInfo)
    const others = reply.other_devices_signed_out
    toast(others > 0 ? `密码已保存，其他 ${others} 台设备已退出` : '密码已保存', { ms: 2_000 })
    onClose()
  })
  return (
    <Sheet
      title={hasPassword ? '修改登录密码' : '设置登录密码'}
      onClose={onClose}
      isDirty={password !== '' || secret !== ''}
    >
      <Form onSubmit={() => void submit()} problems={problems}>
        <OwnerProof
          oldTitle={hasPassword && phone ? '原密码' : null}
          phone={phone}
          purpose="password"
          proof={proof}
          onProof={(next) => {
            setProof(next)
            setSecret('')
          }}
          code={secret}
          onCode={setSecret}
          codeError={problems.code}
        >
          <PasswordField
            name="old_password"
            label="原密码"
            isLabelHidden
            isBig
            placeholder="请输入原密码"
            autoComplete="current-password"
            value={secret}
            onChange={setSecret}
            error={problems.old_password}
          />
        </OwnerProof>
        <PasswordField
          name="password"
          label="新密码"
          isLabelHidden
          isBig
          placeholder="请输入新密码"
          autoComplete="new-password"
          maxLength={64}
          value={password}
          onChange={setPassword}
          error={problems.password}
          note="至少 8 位，不要用容易猜到的。保存后其他设备需要重新登录"
        />
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy} busyText="保存中">
          保存密码
        </Button>
      </Form>
    </Sheet>
  )
}
