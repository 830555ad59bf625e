/**
 * The sign-in and registration form: phone and code, inviter, agreements. People from the messenger, or with
 * a verified phone, fill in only the rest.
 */
import { bindRegisterPhone, register, registerInit, sendCode } from '@wallpaper/contract/account'
import { useState } from 'react'
import { fieldProblemsOf } from '../../../../runtime/failure.ts'
import { hasAccepted, readLastSignIn, saveLastSignIn } from '../../../../runtime/lastSignIn.ts'
import { type LoginReply, runtime, type UserInfo } from '../../../../runtime/runtime.ts'
import { useDraft } from '../../../../runtime/useDraft.ts'
import { useRead } from '../../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { NoticeStrip } from '../../../../ui/content.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { Skeleton } from '../../../../ui/states/states.tsx'
import type { RegisterInit } from '../../account.types.ts'
import { isPhone, phoneDigits } from '../../phoneText.ts'
import { AcceptedLine, AgreementLine, useAgreementConsent } from './AgreementLine.tsx'
import { CodeField } from './CodeField.tsx'
import { InviteField } from './InviteField.tsx'
import { PhoneField } from './PhoneField.tsx'

interface Filled {
  phone: string
  code: string
  inviteCode: string
  agreements: RegisterInit['agreements']
}

/** The endpoint depends on what is already verified. */
const send = (filled: Filled, pending: UserInfo | null): Promise<LoginReply> => {
  const { call, session } = runtime()
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

const missing = (filled: Omit<Filled, 'agreements'>, isProven: boolean): Record<string, string> => {
  if (isProven) return {}
  return {
    ...(!isPhone(filled.phone) && { phone: '请填写 11 位手机号' }),
    ...(filled.code.length !== 6 && { code: '请填写 6 位数字验证码' }),
  }
}

/** The form's data from the server; if it is missing on submit, it is loaded once more. */
const useInit = () => {
  const { data, isError, refetch } = useRead(registerInit, runtime().session.attribution())
  const needed = async (): Promise<RegisterInit> => {
    if (data) return data
    const again = await refetch()
    if (again.data) return again.data
    throw again.error ?? new Error('the registration form did not come')
  }
  return { init: data, isFailed: isError && !data, reload: () => void refetch(), needed }
}

export interface RegisterFormProps {
  pending: UserInfo | null
  /** The verified data has expired and must be dropped. */
  onOver: () => void
  submitText: string
}

export function RegisterForm({ pending, onOver, submitText }: RegisterFormProps) {
  const given = runtime().session.attribution().invite_code ?? ''
  // The draft is per invitation: a draft for another one must not hide this code.
  const { filled, fill, draft, discard } = useDraft(`register:${given}`, {
    phone: readLastSignIn()?.phone ?? '',
    inviteCode: given,
  })
  const { phone, inviteCode } = filled
  const [code, setCode] = useState('')
  const { init, isFailed, reload, needed } = useInit()
  const consent = useAgreementConsent()
  const isProven = Boolean(pending?.phone)
  // Who comes with a verified phone or from the messenger is new here.
  const provenBy = (typed: string) => (pending ? '' : phoneDigits(typed))
  const isAccepted = init !== undefined && hasAccepted(provenBy(phone), init.agreements)

  const { isBusy, problems, setProblems, submit } = useSubmit(async () => {
    const typed = { phone, code, inviteCode: inviteCode.trim() }
    const problem = missing(typed, isProven)
    if (Object.keys(problem).length > 0) throw new ValidationError(problem)
    const { agreements } = await needed()
    if (!hasAccepted(provenBy(typed.phone), agreements) && !(await consent.ensure(agreements))) return
    const reply = await send({ ...typed, agreements }, pending).catch((error: unknown) => {
      if (fieldProblemsOf(error).register_ticket) onOver()
      throw error
    })
    discard()
    if (!isProven) saveLastSignIn(phoneDigits(phone), agreements)
    runtime().session.completeSignIn(reply)
  })

  const askCode = async () => {
    if (!isPhone(phone)) {
      setProblems({ phone: '请填写 11 位手机号' })
      return null
    }
    return runtime().call(sendCode, { phone: phoneDigits(phone) })
  }

  return (
    <Form onSubmit={() => void submit()} problems={problems} draft={draft}>
      {isFailed && (
        <div role="alert">
          <NoticeStrip tone="no" action={{ label: '重新加载', onPress: reload }}>
            用户协议加载失败，检查网络后再试
          </NoticeStrip>
        </div>
      )}
      {problems.register_ticket && (
        <div role="alert">
          <NoticeStrip>{problems.register_ticket}</NoticeStrip>
        </div>
      )}
      {!isProven && (
        <>
          <PhoneField value={phone} onChange={(text) => fill({ phone: text })} error={problems.phone} />
          <CodeField
            value={code}
            onChange={setCode}
            error={problems.code}
            to={phoneDigits(phone)}
            send={askCode}
          />
        </>
      )}
      <InviteField
        value={inviteCode}
        onChange={(text) => fill({ inviteCode: text })}
        isNeeded={init?.is_invite_code_needed ?? false}
        isPrefilled={given !== '' && inviteCode === given}
        error={problems.invite_code}
      />
      <div style={{ marginTop: 8 }}>
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          {submitText}
        </Button>
        {init && isAccepted && <AcceptedLine agreements={init.agreements} />}
        {init && !isAccepted ? (
          <AgreementLine
            agreements={init.agreements}
            consent={consent}
            note={isProven ? '' : '，未注册的手机号将自动创建账号'}
          />
        ) : (
          !init && !isFailed && <Skeleton height={20} style={{ marginTop: 14 }} />
        )}
      </div>
    </Form>
  )
}
