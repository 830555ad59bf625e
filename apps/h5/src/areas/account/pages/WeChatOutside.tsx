/** 微信登录: how to continue in the messenger with a copied link. */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { messengerLink, pageToOpen, useRedirectInMessenger } from '../../../runtime/openInMessenger.ts'
import { useHasBack } from '../../../runtime/useHasBack.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { QrPicture } from '../../../ui/QrPicture.tsx'
import css from './login.module.css'
import '../../../ui/styles/fields.css'

export function WeChatOutside() {
  const page = pageToOpen(usePageQuery(accountScreens.weChatOutside).to)
  const hasBack = useHasBack()
  if (useRedirectInMessenger(page)) return <PageLayout state={{ is: 'loading' }} hasBack={hasBack} />
  const link = messengerLink(page)
  return (
    <PageLayout className={css.login ?? ''} hasBack={hasBack}>
      <header>
        <span className="dialog-icon">
          <Icon name="fill-wechat" size={28} />
        </span>
        <h2>请在微信中打开</h2>
        <p className={css.lead}>用微信扫描二维码，或复制链接发送给文件传输助手后点开</p>
      </header>
      <Card>
        <QrPicture text={link} label="图神的二维码，用微信扫一扫打开" />
      </Card>
      <div className="form">
        <Button kind="primary" size="lg" isBlock onPress={() => void copyText(link)}>
          复制链接
        </Button>
        <Link className="btn soft lg block" to={accountScreens.register()} open="redirect">
          用手机号登录
        </Link>
      </div>
    </PageLayout>
  )
}
