/** 更换手机号: verify the person by the old phone or the password, then verify the new phone. */
import { changePhone, mineIndex, mineSendCode, settings, userInfo } from '@wallpaper/contract/account'
import { useState } from 'react'
import { navigateBack } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, NoticeStrip } from '../../../ui/content.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import type { OwnProfile } from '../account.types.ts'
import { CodeField } from '../components/signIn/CodeField.tsx'
import { PasswordField } from '../components/signIn/PasswordField.tsx'
import { PhoneField } from '../components/signIn/PhoneField.tsx'
import { isPhone, phoneDigits } from '../phoneText.ts'

const proofs = [
  { id: 'code', title: '原手机验证码' },
  { id: 'password', title: '登录密码' },
] as const
type Proof = (typeof proofs)[number]['id']

function OldPhone(props: {
  profile: OwnProfile
  proof: Proof
  onProof: (proof: Proof) => void
  value: string
  onChange: (value: string) => void
  error: string | undefined
}) {
  const { profile, proof, onProof, value, onChange, error } = props
  return (
    <Card title="验证身份">
      <div className="form">
        <p className="f13 t3">
          当前手机号 <span className="num">{profile.phone}</span>
        </p>
        {profile.has_password && (
          <Segmented label="验证方式" options={proofs} value={proof} onChange={onProof} />
        )}
        {proof === 'code' ? (
          <CodeField
            name="old_code"
            label="原手机验证码"
            placeholder="原手机验证码"
            value={value}
            onChange={onChange}
            error={error}
            to="own"
            send={() => runtime().call(mineSendCode, { purpose: 'old_phone' })}
          />
        ) : (
          <PasswordField
            name="password"
            label="登录密码"
            isLabelHidden
            isBig
            autoComplete="current-password"
            placeholder="请输入登录密码"
            value={value}
            onChange={onChange}
            error={error}
          />
        )}
      </div>
    </Card>
  )
}

function PhoneForm({ profile }: { profile: OwnProfile }) {
  const [proof, setProof] = useState<Proof>('code')
  const [old, setOld] = useState('')
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const invalidate = useInvalidate()
  const hasPhone = profile.phone !== null
  const oldField = proof === 'code' ? 'old_code' : 'password'

  const { isBusy, problems, setProblems, submit } = useSubmit(async () => {
    if (hasPhone && !old) throw new ValidationError({ [oldField]: '请先验证身份' })
    if (!isPhone(phone)) throw new ValidationError({ phone: '请填写 11 位手机号' })
    if (code.length !== 6) throw new ValidationError({ code: '请填写 6 位数字验证码' })
    const changed = await runtime().call(changePhone, {
      phone: phoneDigits(phone),
      code,
      ...(hasPhone && { [oldField]: old }),
    })
    runtime().session.updateUserInfo({ phone: changed.phone })
    invalidate(userInfo, mineIndex, settings)
    toast(hasPhone ? '手机号已更换' : '手机号已绑定')
    navigateBack()
  })

  const askCode = async () => {
    if (isPhone(phone)) {
      return runtime().call(mineSendCode, { purpose: 'new_phone', phone: phoneDigits(phone) })
    }
    setProblems({ phone: '请填写 11 位手机号' })
    return null
  }

  return (
    <Form onSubmit={() => void submit()} problems={problems}>
      <NoticeStrip tone="info">更换后，登录和提现通知都会发到新手机号</NoticeStrip>
      {hasPhone && (
        <OldPhone
          profile={profile}
          proof={proof}
          onProof={(next) => {
            setProof(next)
            setOld('')
          }}
          value={old}
          onChange={setOld}
          error={problems[oldField]}
        />
      )}
      <Card title={hasPhone ? '新手机号' : '绑定手机号'}>
        <div className="form">
          <PhoneField label="新手机号" value={phone} onChange={setPhone} error={problems.phone} />
          <CodeField
            value={code}
            onChange={setCode}
            error={problems.code}
            to={phoneDigits(phone)}
            send={askCode}
          />
        </div>
      </Card>
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
        {hasPhone ? '更换手机号' : '绑定手机号'}
      </Button>
    </Form>
  )
}

export function Phone() {
  const read = useRead(userInfo, {})
  return (
    <PageLayout state={stateOf(read)} skeleton={<FormSkeleton fields={2} />}>
      {read.data && <PhoneForm profile={read.data} />}
    </PageLayout>
  )
}
