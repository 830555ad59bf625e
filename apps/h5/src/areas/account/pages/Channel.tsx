/** 达人服务平台: sign-in for people from a registration channel, with the channel's heading. */
import { registerInit } from '@wallpaper/contract/account'
import { runtime } from '../../../runtime/runtime.ts'
import { useHasBack } from '../../../runtime/useHasBack.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Badge } from '../../../ui/content.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { OtherSignInMethods } from '../components/signIn/OtherSignInMethods.tsx'
import { RegisterForm } from '../components/signIn/RegisterForm.tsx'
import { usePendingRegistration } from '../components/signIn/usePendingRegistration.ts'
import css from './login.module.css'

export function Channel() {
  const read = useRead(registerInit, runtime().session.attribution())
  const { pending, clearPending } = usePendingRegistration()
  const hasBack = useHasBack()
  const channel = read.data?.channel
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<FormSkeleton fields={3} />}
      hasBack={hasBack}
      className={css.login ?? ''}
    >
      <header className={css.channel}>
        {channel && <Badge tone="brand">{channel.name}</Badge>}
        <h2>{channel?.title ?? '达人服务平台'}</h2>
        <p className={css.lead}>{channel?.intro ?? '发布作品、推广口令、查看收益，都在这里'}</p>
      </header>
      <RegisterForm pending={pending} onOver={clearPending} submitText="加入图神" />
      <OtherSignInMethods account={{ label: '密码登录', icon: 'lock', by: 'password' }} />
    </PageLayout>
  )
}
