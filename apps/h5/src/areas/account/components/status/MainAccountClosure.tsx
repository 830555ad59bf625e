/** Shown to a sub-account while its main account is closing: it cannot be used, and who can change that. */

import { errorCodes } from '@wallpaper/contract'
import { mineIndex } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { reLaunch } from '../../../../pageStack/navigation.ts'
import { codeOf } from '../../../../runtime/failure.ts'
import { runtime } from '../../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../../runtime/useRead.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { useGoHome } from '../signIn/useGoHome.ts'
import { AccountStatusHead } from './AccountStatusHead.tsx'

const leave = () => {
  runtime().session.end()
  reLaunch(accountScreens.login())
}

export function MainAccountClosure() {
  // A sub-account may not query the account's state; any ordinary call tells whether it may continue.
  const read = useRead(mineIndex, {}, { isQuiet: true })
  const goHome = useGoHome()
  const code = codeOf(read.error)
  if (code === errorCodes.closing) {
    return (
      <PageLayout hasBack={false}>
        <AccountStatusHead
          icon="clock"
          title="主账号正在注销"
          note="这段时间合作账号也不能使用，主账号撤销注销后恢复"
        >
          <Link className="btn ghost" to={systemScreens.logout()}>
            退出登录
          </Link>
        </AccountStatusHead>
      </PageLayout>
    )
  }
  if (code === errorCodes.closed) {
    return (
      <PageLayout hasBack={false}>
        <AccountStatusHead
          icon="user"
          title="主账号已注销"
          note="合作账号不能再使用，已发布的内容随主账号停止展示"
        >
          <Button kind="primary" onPress={leave}>
            登录其他账号
          </Button>
        </AccountStatusHead>
      </PageLayout>
    )
  }
  return (
    <PageLayout state={stateOf(read)}>
      <AccountStatusHead icon="check" title="账号状态正常" note="注销由主账号办理，合作账号不需要操作">
        <Button kind="primary" onPress={goHome}>
          回到首页
        </Button>
      </AccountStatusHead>
    </PageLayout>
  )
}
