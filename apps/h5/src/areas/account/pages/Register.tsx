/** 登录注册: the start page for everybody without a session. */
import { useState } from 'react'
import type { UserInfo } from '../../../runtime/runtime.ts'
import { useHasBack } from '../../../runtime/useHasBack.ts'
import { Avatar } from '../../../ui/content.tsx'
import { Logo } from '../../../ui/icons/Logo.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { HelpSheet } from '../components/signIn/HelpSheet.tsx'
import { OtherSignInMethods } from '../components/signIn/OtherSignInMethods.tsx'
import { RegisterForm } from '../components/signIn/RegisterForm.tsx'
import { usePendingRegistration } from '../components/signIn/usePendingRegistration.ts'
import css from './login.module.css'

/** Known from the messenger or by phone, but not registered: one more step. */
function Greeting({ pending, onOther }: { pending: UserInfo; onOther: () => void }) {
  return (
    <header>
      <div className={css.who}>
        <Avatar url={pending.avatar_url} name={pending.nickname || '新'} size={56} />
        <div className="grow">
          <b className="t1 ellipsis">{pending.nickname || '新朋友'}</b>
          {pending.phone && <p className="num f13 t3">{pending.phone}</p>}
        </div>
        {pending.phone && (
          <button type="button" className="text-btn f13" onClick={onOther}>
            换个手机号
          </button>
        )}
      </div>
      <h2>还差一步</h2>
      <p className={css.lead}>{pending.phone ? '确认协议后完成注册' : '绑定手机号，提现和找回账号都靠它'}</p>
    </header>
  )
}

export function Register() {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { pending, clearPending } = usePendingRegistration()
  const hasBack = useHasBack()
  return (
    <PageLayout
      isTitleHidden
      hasBack={hasBack}
      className={css.login ?? ''}
      right={<NavAction label="帮助" onPress={() => setIsHelpOpen(true)} />}
    >
      {pending ? (
        <Greeting pending={pending} onOther={clearPending} />
      ) : (
        <header>
          <Logo size={60} />
          <h2>登录图神</h2>
          <p className={css.lead}>上传作品，生成口令，收益每天可查</p>
        </header>
      )}
      <RegisterForm
        pending={pending}
        onOver={clearPending}
        submitText={pending ? '完成注册' : '登录 / 注册'}
      />
      <OtherSignInMethods
        account={{ label: '密码登录', icon: 'lock', by: 'password' }}
        // No phone means that they just came from the messenger.
        hasMessenger={!pending || pending.phone !== null}
      />
      {isHelpOpen && <HelpSheet onClose={() => setIsHelpOpen(false)} />}
    </PageLayout>
  )
}
