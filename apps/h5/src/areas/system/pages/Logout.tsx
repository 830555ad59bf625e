/** 退出登录: on this device or on all. First says what happens to drafts and uploads. */

import { logout } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { reLaunch } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Avatar, Card } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import css from './Logout.module.css'
import '../../../ui/styles/fields.css'

function SignedOut() {
  return (
    <section className={css.done}>
      <span className="dialog-icon">
        <Icon name="check" size={28} />
      </span>
      <h2>已退出登录</h2>
      <p className="f13 t3">上传中的作品保存在本机，重新登录后可以继续</p>
      <Link className="btn primary lg block" to={accountScreens.register()} open="relaunch">
        重新登录
      </Link>
    </section>
  )
}

export function Logout() {
  const session = useSession()
  const { isBusy, submit } = useSubmit(async (_key, isEverywhere: boolean) => {
    await runtime().call(logout, { is_everywhere: isEverywhere })
    runtime().session.end()
    reLaunch(accountScreens.register())
  })
  if (!session) {
    return (
      <PageLayout>
        <SignedOut />
      </PageLayout>
    )
  }
  const name = session.userInfo?.nickname ?? '我'
  const isMain = session.sonid === 0
  return (
    <PageLayout>
      <Card className={css.who ?? ''}>
        <Avatar url={session.userInfo?.avatar_url ?? null} name={name} size={56} />
        <div className="grow">
          <b className="t1 ellipsis">{name}</b>
          <p className="f13 t3">
            {!isMain && '合作账号 · '}ID <span className="num">{session.uid}</span>
          </p>
        </div>
      </Card>
      <p className="f13 t3">
        {isMain ? '退出后需要重新登录才能查看收益和作品。' : '再次登录需要主账号给你新的登录码。'}
        上传中的作品保存在本机，不会丢失；没有提交的填写内容会从本机删除。
      </p>
      <div className="form">
        <Button
          kind="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          busyText="退出中"
          onPress={() => submit(false)}
        >
          退出本机
        </Button>
        <Button kind="danger" size="lg" isBlock isDisabled={isBusy} onPress={() => submit(true)}>
          退出所有设备
        </Button>
      </div>
    </PageLayout>
  )
}
