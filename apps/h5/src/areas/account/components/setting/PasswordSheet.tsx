import { mineSendCode, savePassword, settings, userInfo } from '@wallpaper/contract/account'
import { useState } from 'react'
import { runtime } from '../../../../runtime/runtime.ts'
import { useInvalidate } from '../../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/Form.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { CodeField } from '../signIn/CodeField.tsx'
import { PasswordField } from '../signIn/PasswordField.tsx'

export interface PasswordSheetProps {
  hasPassword: boolean
  /** Masked: where the code goes to. */
  phone: string | null
  onClose: () => void
}

const proofs = [
  { id: 'old_password', title: '原密码' },
  { id: 'code', title: '短信验证码' },
] as const

export function PasswordSheet({ hasPassword, phone, onClose }: PasswordSheetProps) {
  const [proof, setProof] = useState<'old_password' | 'code'>(hasPassword ? 'old_password' : 'code')
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
        {hasPassword && phone && (
          <Segmented
            label="验证方式"
            options={proofs}
            value={proof}
            onChange={(next) => {
              setProof(next)
              setSecret('')
            }}
          />
        )}
        {proof === 'code' ? (
          <>
            <p className="f13 t3">
              验证码将发送到 <span className="num">{phone}</span>
            </p>
            <CodeField
              value={secret}
              onChange={setSecret}
              error={problems.code}
              to="own"
              send={() => runtime().call(mineSendCode, { purpose: 'password' })}
            />
          </>
        ) : (
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
        )}
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
          note="至少 8 位，包含字母、数字、符号中的两种。保存后其他设备需要重新登录"
        />
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy} busyText="保存中">
          保存密码
        </Button>
      </Form>
    </Sheet>
  )
}
