/**
 * One form for coming in: a phone and its code, who invited, and the agreements. Somebody the messenger sent, or
 * whose phone is proven already, fills in only what is missing.
 */
import { bindRegisterPhone, register, registerInit, sendCode } from '@wallpaper/contract/account'
import { useState } from 'react'
import { type LoginReply, shell, type UserInfo } from '../../../shell/shell.ts'
import { useDraft } from '../../../shell/useDraft.ts'
import { useRead } from '../../../shell/useRead.ts'
import { useSettled } from '../../../shell/useSettled.ts'
import { Unfilled, useSubmit } from '../../../shell/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/fields.tsx'
import type { RegisterInit } from '../account.types.ts'
import { isPhone, phoneDigits } from '../phoneText.ts'
import { AgreementLine, useAgreeing } from './AgreementLine.tsx'
import { CodeField } from './CodeField.tsx'
import { PhoneField } from './PhoneField.tsx'

/** As the guide has it for a code that is checked while it is typed. */
const inviteCheckMs = 500

interface Filled {
  phone: string
  code: string
  inviteCode: string
  agreements: RegisterInit['agreements']
}

/** Which call brings the person in depends on what is proven already. */
const send = (filled: Filled, pending: UserInfo | null): Promise<LoginReply> => {
  const { call, session } = shell()
  const phone = phoneDigits(filled.phone)
  const { code } = filled
  const shared = {
    agreements: filled.agreements.map(({ kind, version }) => ({ kind, version })),
    ...session.attribution(),
    invite_code: filled.inviteCode,
  }
  const ticket = pending?.register_ticket
  if (!ticket) return call(register, { phone, code, ...shared })
  return pending.phone
    ? call(register, { register_ticket: ticket, ...shared })
    : call(bindRegisterPhone, { phone, code, register_ticket: ticket, ...shared })
}

const missing = (filled: Filled, isProven: boolean): Record<string, string> => {
  if (isProven) return {}
  return {
    ...(!isPhone(filled.phone) && { phone: '请填写 11 位手机号' }),
    ...(filled.code.length !== 6 && { code: '请填写 6 位数字验证码' }),
  }
}

function InviteField(props: {
  value: string
  onChange: (value: string) => void
  init: RegisterInit | undefined
  /** What the server says is about the code that stands here. */
  isAnswered: boolean
  isPrefilled: boolean
  error: string | undefined
}) {
  const { value, onChange, init, isAnswered, isPrefilled, error } = props
  const inviter = isAnswered ? init?.inviter : null
  const unknown =
    value && isAnswered && init && !init.is_invite_code_known
      ? '没有找到这个邀请码，可以核对或清空'
      : undefined
  return (
    <TextField
      name="invite_code"
      label="邀请码"
      isLabelHidden
      isBig
      placeholder={init?.is_invite_code_needed ? '邀请码' : '邀请码（选填）'}
      maxLength={20}
      value={value}
      onChange={onChange}
      error={error ?? unknown}
      after={
        <>
          {isPrefilled && inviter && <Badge tone="ok">已自动填入</Badge>}
          {inviter && <span className="t3 f13">邀请人 {inviter.nickname}</span>}
        </>
      }
    />
  )
}

export function RegisterForm({ pending, submitText }: { pending: UserInfo | null; submitText: string }) {
  const given = shell().session.attribution().invite_code ?? ''
  // Another invitation is another form: what was filled in for the former must not hide it.
  const { filled, fill, draft, forget } = useDraft(`register:${given}`, { phone: '', inviteCode: given })
  const { phone, inviteCode } = filled
  const [code, setCode] = useState('')
  const asked = useSettled(inviteCode.trim(), inviteCheckMs)
  const attribution = shell().session.attribution()
  const read = useRead(registerInit, { ...attribution, invite_code: asked }, { keepsFormer: true })
  const init = read.data
  const isAnswered = !read.isPlaceholderData && asked === inviteCode.trim()
  const agreeing = useAgreeing()
  const isProven = Boolean(pending?.phone)
  const agreements = init?.agreements ?? []

  const { isBusy, problems, setProblems, submit } = useSubmit(async () => {
    const sent = { phone, code, inviteCode: inviteCode.trim(), agreements }
    const problem = missing(sent, isProven)
    if (Object.keys(problem).length > 0) throw new Unfilled(problem)
    if (!(await agreeing.ensure(agreements.map(({ title }) => title)))) return
    const reply = await send(sent, pending)
    forget()
    shell().session.accept(reply)
  })

  const askCode = async () => {
    if (!isPhone(phone)) {
      setProblems({ phone: '请填写 11 位手机号' })
      return null
    }
    return shell().call(sendCode, { phone: phoneDigits(phone) })
  }

  return (
    <Form onSubmit={() => void submit()} problems={problems} draft={draft}>
      {!isProven && (
        <>
          <PhoneField value={phone} onChange={(text) => fill({ phone: text })} error={problems.phone} />
          <CodeField value={code} onChange={setCode} error={problems.code} send={askCode} />
        </>
      )}
      <InviteField
        value={inviteCode}
        onChange={(text) => fill({ inviteCode: text })}
        init={init}
        isAnswered={isAnswered}
        isPrefilled={given !== '' && inviteCode === given}
        error={problems.invite_code}
      />
      <div style={{ marginTop: 8 }}>
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy} isDisabled={!init}>
          {submitText}
        </Button>
        <AgreementLine
          agreements={agreements}
          agreeing={agreeing}
          note={isProven ? '' : '，未注册的手机号将自动创建账号'}
        />
      </div>
    </Form>
  )
}
