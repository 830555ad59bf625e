/** 账号登录: by SMS code, by password, or, for a sub-account, by its main account's code. */
import { errorCodes } from '@wallpaper/contract'
import { codeLogin, phoneLogin, photoLogin, registerInit, sendCode } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { type ReactNode, useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { codeOf, rateLimitSentence } from '../../../runtime/failure.ts'
import { hasAccepted, readLastSignIn, saveLastSignIn } from '../../../runtime/lastSignIn.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useHasBack } from '../../../runtime/useHasBack.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Logo } from '../../../ui/icons/Logo.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import type { AgreementToTick } from '../account.types.ts'
import { AcceptedLine, AgreementLine, useAgreementConsent } from '../components/signIn/AgreementLine.tsx'
import { CodeField } from '../components/signIn/CodeField.tsx'
import { HelpSheet } from '../components/signIn/HelpSheet.tsx'
import { OtherSignInMethods } from '../components/signIn/OtherSignInMethods.tsx'
import { PasswordField } from '../components/signIn/PasswordField.tsx'
import { PhoneField } from '../components/signIn/PhoneField.tsx'
import { isPhone, phoneDigits } from '../phoneText.ts'
import css from './login.module.css'

const ways = [
  { id: 'code', title: '验证码' },
  { id: 'password', title: '密码' },
  { id: 'subAccount', title: '登录码' },
] as const
type Way = (typeof ways)[number]['id']

const notAPhone = { phone: '请填写 11 位手机号' }

/** Asks for what was not accepted yet; null when it was refused. */
type EnsureConsent = (phone: string) => Promise<readonly AgreementToTick[] | null>

/** Held by the page, so that each method keeps its input and error while another is shown. */
const usePhoneLogin = (by: 'password' | 'code', phone: string, ensureConsent: EnsureConsent) => {
  const [secret, setSecret] = useState('')
  const form = useSubmit(async () => {
    const { call, session } = runtime()
    if (!isPhone(phone)) throw new ValidationError(notAPhone)
    if (!secret) throw new ValidationError({ [by]: by === 'code' ? '请填写验证码' : '请填写密码' })
    const digits = phoneDigits(phone)
    const agreements = await ensureConsent(digits)
    if (!agreements) return
    const reply = await call(phoneLogin, { phone: digits, [by]: secret })
    saveLastSignIn(digits, agreements)
    session.completeSignIn(reply)
  })
  return { ...form, secret, setSecret }
}

interface FormProps {
  consentLine: ReactNode
}

interface PhoneLoginProps extends FormProps {
  form: ReturnType<typeof usePhoneLogin>
  phone: string
  setPhone: (phone: string) => void
}

function CodeLogin({ form, phone, setPhone, consentLine }: PhoneLoginProps) {
  const { problems, setProblems } = form
  const askCode = async () => {
    if (isPhone(phone)) return runtime().call(sendCode, { phone: phoneDigits(phone) })
    setProblems(notAPhone)
    return null
  }
  return (
    <Form onSubmit={() => void form.submit()} problems={problems}>
      <PhoneField value={phone} onChange={setPhone} error={problems.phone} />
      <CodeField
        value={form.secret}
        onChange={form.setSecret}
        error={problems.code}
        to={phoneDigits(phone)}
        send={askCode}
      />
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={form.isBusy} busyText="登录中">
        登录
      </Button>
      {consentLine}
    </Form>
  )
}

function PasswordLogin(props: PhoneLoginProps & { onForgotten: () => void }) {
  const { form, phone, setPhone, consentLine, onForgotten } = props
  return (
    <Form onSubmit={() => void form.submit()} problems={form.problems}>
      <PhoneField value={phone} onChange={setPhone} error={form.problems.phone} />
      <PasswordField
        name="password"
        label="密码"
        isLabelHidden
        isBig
        autoComplete="current-password"
        placeholder="请输入密码"
        maxLength={64}
        value={form.secret}
        onChange={form.setSecret}
        error={form.problems.password}
      />
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={form.isBusy} busyText="登录中">
        登录
      </Button>
      {consentLine}
      <p className="f13 t3">
        忘记密码？
        <button type="button" className="text-btn f13" onClick={onForgotten}>
          用验证码登录
        </button>
        后可在设置里重设
      </p>
    </Form>
  )
}

const subAccountCode = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 8)

const useSubAccountLogin = (ensureConsent: EnsureConsent) => {
  const [code, setCode] = useState('')
  const form = useSubmit(async () => {
    if (code.length !== 8) throw new ValidationError({ code: '请填写 8 位登录码' })
    if (!(await ensureConsent(''))) return
    const reply = await runtime()
      .call(codeLogin, { code })
      .catch((error: unknown) => {
        if (codeOf(error) !== errorCodes.rateLimited) throw error
        throw new ValidationError({ code: rateLimitSentence(error) })
      })
    runtime().session.completeSignIn(reply)
  })
  return { ...form, code, setCode }
}

function SubAccountLogin({ form, consentLine }: FormProps & { form: ReturnType<typeof useSubAccountLogin> }) {
  return (
    <Form onSubmit={() => void form.submit()} problems={form.problems}>
      <TextField
        name="code"
        label="登录码"
        isLabelHidden
        isBig
        placeholder="主账号给你的 8 位登录码"
        // Longer than the code: it may be pasted with spaces.
        maxLength={24}
        value={form.code}
        onChange={(text) => form.setCode(subAccountCode(text))}
        error={form.problems.code}
        hasClear
      />
      <p className="f12 t3">在主账号的「合作账号」里生成，8 位，只能用一次</p>
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={form.isBusy} busyText="登录中">
        登录合作账号
      </Button>
      {consentLine}
    </Form>
  )
}

/** Asks before signing in: opening a link alone must not switch the device to another account. */
function TicketLogin({ ticket }: { ticket: string }) {
  const { isBusy, submit } = useSubmit(async () => {
    runtime().session.completeSignIn(await runtime().call(photoLogin, { ticket }))
  })
  return (
    <PageLayout className={css.login ?? ''}>
      <header>
        <span className="dialog-icon">
          <Icon name="phone" size={28} />
        </span>
        <h2>登录合作账号</h2>
        <p className={css.lead}>
          主账号邀请你在这台设备上登录。登录后可以使用主账号开通的功能，链接只能用一次。
        </p>
      </header>
      <div className="form">
        <Button kind="primary" size="lg" isBlock isBusy={isBusy} busyText="登录中" onPress={() => submit()}>
          在本机登录
        </Button>
      </div>
    </PageLayout>
  )
}

export function Login() {
  const query = usePageQuery(accountScreens.login)
  const [way, setWay] = useState<Way>(query.by === 'code' ? 'code' : 'password')
  // Shared by both methods: whoever forgot the password has already typed the phone.
  const [phone, setPhone] = useState(() => readLastSignIn()?.phone ?? '')
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const hasBack = useHasBack()
  const { data: init, refetch } = useRead(registerInit, runtime().session.attribution())
  const consent = useAgreementConsent()
  const ensureConsent: EnsureConsent = async (digits) => {
    const agreements = init?.agreements ?? (await refetch({ throwOnError: true })).data?.agreements ?? []
    return hasAccepted(digits, agreements) || (await consent.ensure(agreements)) ? agreements : null
  }
  const byCode = usePhoneLogin('code', phone, ensureConsent)
  const byPassword = usePhoneLogin('password', phone, ensureConsent)
  const bySubAccount = useSubAccountLogin(ensureConsent)
  if (query.ticket) return <TicketLogin ticket={query.ticket} />

  const consentLine = init ? (
    <AgreementLine agreements={init.agreements} consent={consent} />
  ) : (
    <Skeleton height={20} />
  )
  const isAccepted = init !== undefined && hasAccepted(phoneDigits(phone), init.agreements)
  const phoneConsent = isAccepted ? <AcceptedLine agreements={init.agreements} /> : consentLine
  const phoneProps = { phone, setPhone, consentLine: phoneConsent }
  return (
    <PageLayout
      isTitleHidden
      hasBack={hasBack}
      className={css.login ?? ''}
      right={<NavAction label="帮助" onPress={() => setIsHelpOpen(true)} />}
    >
      <header>
        <Logo size={60} />
        <h2>账号登录</h2>
        <p className={css.lead}>主账号和合作账号都从这里登录</p>
      </header>
      <div className={css.methods}>
        <Segmented label="登录方式" options={ways} value={way} onChange={setWay} />
      </div>
      {way === 'code' && <CodeLogin {...phoneProps} form={byCode} />}
      {way === 'password' && (
        <PasswordLogin {...phoneProps} form={byPassword} onForgotten={() => setWay('code')} />
      )}
      {way === 'subAccount' && <SubAccountLogin form={bySubAccount} consentLine={consentLine} />}
      <OtherSignInMethods account={{ label: '手机号注册', icon: 'phone' }} />
      {isHelpOpen && <HelpSheet onClose={() => setIsHelpOpen(false)} />}
    </PageLayout>
  )
}
