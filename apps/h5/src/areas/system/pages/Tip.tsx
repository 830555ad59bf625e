/** 请在微信中打开: an invitation opened outside the messenger. The invite code is kept either way. */

import { registerInit } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { messengerLink, pageToOpen, useRedirectInMessenger } from '../../../runtime/openInMessenger.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useHasBack } from '../../../runtime/useHasBack.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, Card } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Logo } from '../../../ui/icons/Logo.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { PictureSkeleton } from '../../../ui/states/skeletons.tsx'
import css from './Tip.module.css'
import '../../../ui/styles/fields.css'

const steps = [
  '点击下方按钮复制链接',
  '打开微信，发送给文件传输助手或自己',
  '在微信中点开链接，完成登录',
] as const

/** Not shown when the code could not be looked up. */
function CodeState({ isKnown }: { isKnown: boolean }) {
  return isKnown ? <Badge tone="ok">已为你保留</Badge> : <Badge tone="wait">没有找到，请核对</Badge>
}

export function Tip() {
  const { invite_code: code } = runtime().session.attribution()
  const form = useRead(registerInit, runtime().session.attribution(), { isOff: !code, isQuiet: true })
  const page = pageToOpen(usePageQuery(systemScreens.tip).to)
  const hasBack = useHasBack()
  if (useRedirectInMessenger(page))
    return <PageLayout state={{ is: 'loading' }} skeleton={<PictureSkeleton />} hasBack={hasBack} />
  return (
    <PageLayout hasBack={hasBack}>
      <section className={css.head}>
        <Logo size={60} />
        <h2>请在微信中打开</h2>
        <p>用微信登录，收益提醒和提现都更方便</p>
      </section>
      {code && (
        <Card className={css.code ?? ''}>
          <span className="f13 t3">邀请码</span>
          <button type="button" className={css.copy} onClick={() => void copyText(code)}>
            <b className="num">{code}</b>
            <Icon name="copy" size={16} className="chev" />
            <span className="sr">，点击复制</span>
          </button>
          {form.data && <CodeState isKnown={form.data.is_invite_code_known} />}
        </Card>
      )}
      <Card>
        <ol className={css.steps}>
          {steps.map((step, index) => (
            <li key={step}>
              <i className="num">{index + 1}</i>
              {step}
            </li>
          ))}
        </ol>
      </Card>
      <div className="form">
        <Button kind="primary" size="lg" isBlock onPress={() => void copyText(messengerLink(page))}>
          复制链接
        </Button>
        <Link className="btn soft lg block" to={accountScreens.register()}>
          用手机号继续
        </Link>
      </div>
    </PageLayout>
  )
}
