/** What a sub-account sees of its main account's closure: that it cannot be used meanwhile, and who can change that. */
import { codes } from '@wallpaper/contract'
import { mineIndex } from '@wallpaper/contract/account'
import type { ReactNode } from 'react'
import { reLaunch } from '../../../pageStack/navigation.ts'
import { codeOf } from '../../../shell/failure.ts'
import { shell } from '../../../shell/shell.ts'
import { stateOf, useRead } from '../../../shell/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import { PageShell } from '../../../ui/PageShell.tsx'
import { systemPaths } from '../../system/public.ts'
import { accountPaths } from '../account.paths.ts'
import css from '../pages/Banned.module.css'
import { useGoHome } from './useGoHome.ts'

function Head(props: { icon: IconName; title: string; note: string; children: ReactNode }) {
  return (
    <section className={css.head}>
      <span className="dialog-icon">
        <Icon name={props.icon} size={28} />
      </span>
      <h2>{props.title}</h2>
      <p>{props.note}</p>
      {props.children}
    </section>
  )
}

const leave = () => {
  shell().session.end()
  reLaunch(accountPaths.login())
}

export function ClosureOfMain() {
  // How the account stands is not a sub-account's to ask; whether it may go on is what every other call answers.
  const read = useRead(mineIndex, {}, { isQuiet: true })
  const goHome = useGoHome()
  const code = codeOf(read.error)
  if (code === codes.closing) {
    return (
      <PageShell hasBack={false}>
        <Head icon="clock" title="主账号正在注销" note="这段时间子账号也不能使用，主账号撤销注销后恢复">
          <Link className="btn ghost" to={systemPaths.logout()}>
            退出登录
          </Link>
        </Head>
      </PageShell>
    )
  }
  if (code === codes.closed) {
    return (
      <PageShell hasBack={false}>
        <Head icon="user" title="主账号已注销" note="子账号不能再使用，已发布的内容随主账号停止展示">
          <Button kind="primary" onPress={leave}>
            登录其他账号
          </Button>
        </Head>
      </PageShell>
    )
  }
  return (
    <PageShell state={stateOf(read)}>
      <Head icon="check" title="账号状态正常" note="注销由主账号办理，子账号不需要操作">
        <Button kind="primary" onPress={goHome}>
          回到首页
        </Button>
      </Head>
    </PageShell>
  )
}
