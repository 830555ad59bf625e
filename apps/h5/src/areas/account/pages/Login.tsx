/** 账号登录: by code, by password, or, for a sub-account, by the code its main account made. */

import { codeLogin, phoneLogin, photoLogin, sendCode } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useHasBack } from '../../../runtime/useHasBack.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { NavAction } from '../../../ui/NavBar.tsx'
import { PageLayout } from '../../../ui/PageLayout.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { CodeField } from '../components/CodeField.tsx'
import { HelpSheet } from '../components/HelpSheet.tsx'
import { OtherSignInMethods } from '../components/OtherSignInMethods.tsx'
import { PasswordField } from '../components/PasswordField.tsx'
import { PhoneField } from '../components/PhoneField.tsx'
import { isPhone, phoneDigits } from '../phoneText.ts'
import css from './login.module.css'

const ways = [
  { id: 'password', title: '密码' },
  { id: 'code', title: '验证码' },
  { id: 'subAccount', title: '登录码' },
] as const
type Way = (typeof ways)[number]['id']

const notAPhone = { phone: '请填写 11 位手机号' }

interface PhoneLoginProps {
  by: 'password' | 'code'
  phone: string
  setPhone: (phone: string) => void
  onForgotten: () => void
}

function PhoneLogin({ by, phone, setPhone, onForgotten }: PhoneLoginProps) {
  const [secret, setSecret] = useState('')
  const { call, session } = runtime()
  const { isBusy, problems, setProblems, submit } = useSubmit(async () => {
    if (!isPhone(phone)) throw new ValidationError(notAPhone)
    if (!secret) throw new ValidationError({ [by]: by === 'code' ? '请填写验证码' : '请填写密码' })
    session.completeSignIn(await call(phoneLogin, { phone: phoneDigits(phone), [by]: secret }))
  })
  const askCode = async () => {
    if (isPhone(phone)) return call(sendCode, { phone: phoneDigits(phone) })
    setProblems(notAPhone)
    return null
  }
  return (
    <Form onSubmit={() => void submit()} problems={problems}>
      <PhoneField value={phone} onChange={setPhone} error={problems.phone} />
      {by === 'code' ? (
        <CodeField value={secret} onChange={setSecret} error={problems.code} send={askCode} />
      ) : (
        <PasswordField
          name="password"
          label="密码"
          isLabelHidden
          isBig
          autoComplete="current-password"
          placeholder="请输入密码"
          maxLength={64}
          value={secret}
          onChange={setSecret}
          error={problems.password}
        />
      )}
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy} busyText="登录中">
        登录
      </Button>
      {by === 'password' && (
        <p className="f13 t3">
          忘记密码？
          <button type="button" className="text-btn f13" onClick={onForgotten}>
            用验证码登录
          </button>
        </p>
      )}
    </Form>
  )
}

function SubAccountLogin() {
  const [code, setCode] = useState('')
  const { isBusy, problems, submit } = useSubmit(async () => {
    if (code.length !== 8) throw new ValidationError({ code: '请填写 8 位登录码' })
    runtime().session.completeSignIn(await runtime().call(codeLogin, { code }))
  })
  return (
    <Form onSubmit={() => void submit()} problems={problems}>
      <TextField
        name="code"
        label="登录码"
        isLabelHidden
        isBig
        placeholder="主账号给你的 8 位登录码"
        maxLength={8}
        value={code}
        onChange={(text) => setCode(text.toUpperCase().replace(/[^A-Z0-9]/g, ''))}
        error={problems.code}
        note="在主账号的「合作账号」里生成，只能用一次"
      />
      <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy} busyText="登录中">
        登录
      </Button>
    </Form>
  )
}

/** Somebody who only opened a link is asked before the device is signed in as somebody else. */
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
  // One phone for both ways: whoever forgot the password has typed it already.
  const [phone, setPhone] = useState('')
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const hasBack = useHasBack()
  if (query.ticket) return <TicketLogin ticket={query.ticket} />
  return (
    <PageLayout
      hasBack={hasBack}
      className={css.login ?? ''}
      right={<NavAction label="帮助" onPress={() => setIsHelpOpen(true)} />}
    >
      <Segmented label="登录方式" options={ways} value={way} onChange={setWay} />
      {way === 'subAccount' ? (
        <SubAccountLogin />
      ) : (
        <PhoneLogin key={way} by={way} phone={phone} setPhone={setPhone} onForgotten={() => setWay('code')} />
      )}
      <OtherSignInMethods account={{ label: '手机号注册', icon: 'phone' }} />
      {isHelpOpen && <HelpSheet onClose={() => setIsHelpOpen(false)} />}
    </PageLayout>
  )
}
