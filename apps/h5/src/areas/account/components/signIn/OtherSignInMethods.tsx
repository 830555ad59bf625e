import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { runtime } from '../../../../runtime/runtime.ts'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../../ui/icons/iconNames.ts'
import { Link } from '../../../../ui/Link.tsx'
import css from '../../pages/login.module.css'

const Way = ({ icon, label, className = '' }: { icon: IconName; label: string; className?: string }) => (
  <>
    <i className={className}>
      <Icon name={icon} size={26} />
    </i>
    {label}
  </>
)

function ByMessenger() {
  const { isBusy, submit } = useSubmit(() => runtime().session.startOAuth())
  const way = <Way icon="fill-wechat" label="微信登录" className={css.wechat ?? ''} />
  if (!runtime().environment.isMessenger) return <Link to={accountScreens.weChatOutside()}>{way}</Link>
  return (
    <button type="button" disabled={isBusy} onClick={() => submit()}>
      {way}
    </button>
  )
}

export function OtherSignInMethods({
  account,
  hasMessenger = true,
}: {
  account: { label: string; icon: IconName; by?: 'password' | 'code' }
  hasMessenger?: boolean
}) {
  return (
    <section className={css.alt}>
      <span className={css.altTitle}>其他登录方式</span>
      <div className={css.ways}>
        {hasMessenger && <ByMessenger />}
        <Link
          to={account.by ? accountScreens.login({ by: account.by }) : accountScreens.register()}
          open="redirect"
        >
          <Way icon={account.icon} label={account.label} />
        </Link>
      </div>
    </section>
  )
}
