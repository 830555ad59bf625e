/** 登录注册: where everybody comes in. */
import { useState } from 'react'
import { shell, type UserInfo } from '../../../shell/shell.ts'
import { Avatar } from '../../../ui/content.tsx'
import { Logo } from '../../../ui/Logo.tsx'
import { NavAction } from '../../../ui/NavBar.tsx'
import { PageShell } from '../../../ui/PageShell.tsx'
import { HelpSheet } from '../components/HelpSheet.tsx'
import { OtherWays } from '../components/OtherWays.tsx'
import { RegisterForm } from '../components/RegisterForm.tsx'
import css from './login.module.css'

/** Known from the messenger or by phone, but not registered: one more step. */
function Greeting({ pending }: { pending: UserInfo }) {
  return (
    <header>
      <div className={css.who}>
        <Avatar url={pending.avatar_url} name={pending.nickname || '新'} size={56} />
        <div className="grow">
          <b className="t1">{pending.nickname || '新朋友'}</b>
          {pending.phone && <p className="num f13 t3">{pending.phone}</p>}
        </div>
      </div>
      <h2>还差一步</h2>
      <p className={css.lead}>{pending.phone ? '确认协议后完成注册' : '绑定手机号，提现和找回账号都靠它'}</p>
    </header>
  )
}

export function Register() {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const [pending] = useState(() => shell().session.pending())
  return (
    <PageShell
      isTitleHidden
      className={css.login ?? ''}
      right={<NavAction label="帮助" onPress={() => setIsHelpOpen(true)} />}
    >
      {pending ? (
        <Greeting pending={pending} />
      ) : (
        <header>
          <Logo size={60} />
          <h2>登录图神</h2>
          <p className={css.lead}>上传作品，生成口令，收益每天可查</p>
        </header>
      )}
      <RegisterForm pending={pending} submitText={pending ? '完成注册' : '登录 / 注册'} />
      {!pending && <OtherWays account={{ label: '密码登录', icon: 'lock', by: 'password' }} />}
      {isHelpOpen && <HelpSheet onClose={() => setIsHelpOpen(false)} />}
    </PageShell>
  )
}
