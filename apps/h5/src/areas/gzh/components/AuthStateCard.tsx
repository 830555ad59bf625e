/** One card for the state of an authorisation: never several at once. */
import { gzhRightIds, gzhRightNames } from '@wallpaper/contract/gzh/gzh.labels'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import type { ReactNode } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import type { Account, Authorization } from '../gzh.types.ts'
import css from './gzh.module.css'

interface CardProps {
  icon: IconName
  tone?: 'soft' | 'ok' | 'wait' | 'no' | 'plain'
  isBusy?: boolean
  title: string
  note: string
  children?: ReactNode
}

function StateCard({ icon, tone, isBusy = false, title, note, children }: CardProps) {
  return (
    <section className={`card ${css.state}`} aria-live="polite">
      <h2>
        <span className={css.mark} data-tone={tone}>
          {isBusy ? <i className="spin" /> : <Icon name={icon} size={16} />}
        </span>
        {title}
      </h2>
      <p>{note}</p>
      {children}
    </section>
  )
}

/** 08:36 */
const leftText = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`
}

function Connected({ account, start }: { account: Account; start: ReactNode }) {
  const missing = gzhRightIds.filter((right) => !account.rights.includes(right))
  if (account.state !== 'connected') {
    const at = account.ended_at === null ? '' : ` ${formatTime(account.ended_at).slice(5, 16)}`
    const note =
      account.state === 'cancelled'
        ? `管理员${at} 在微信取消了「${account.nickname}」，草稿都还在`
        : `「${account.nickname}」已解除，草稿都还在`
    return (
      <StateCard icon="close" tone="no" title="授权被取消" note={note}>
        {start}
      </StateCard>
    )
  }
  if (!account.is_verified) {
    return (
      <StateCard
        icon="lock"
        tone="plain"
        title="不能发文章"
        note={`「${account.nickname}」${account.publish_note}`}
      >
        <Link className="btn soft" to={gzhScreens.home()}>
          去写文章
        </Link>
      </StateCard>
    )
  }
  if (missing.length > 0) {
    const names = missing.map((right) => `「${gzhRightNames[right]}」`).join('')
    return (
      <StateCard
        icon="alert"
        tone="wait"
        title={`少 ${missing.length} 项权限`}
        note={`「${account.nickname}」没有勾${names}，勾上后才能用`}
      >
        {start}
      </StateCard>
    )
  }
  return (
    <StateCard
      icon="check"
      tone="ok"
      title="授权成功"
      note={`${account.nickname}，${gzhRightIds.length + 1} 项权限齐全，长期有效`}
    >
      <Link className="btn soft" to={gzhScreens.home()}>
        去写文章
      </Link>
    </StateCard>
  )
}

export interface AuthStateCardProps {
  authorization: Authorization | null
  /** The account that was connected last, without an authorisation of the last hour. */
  account: Account | undefined
  now: number
  isBusy: boolean
  onStart: () => void
}

export function AuthStateCard({ authorization, account, now, isBusy, onStart }: AuthStateCardProps) {
  const start = (words: string, kind: 'primary' | 'soft' = 'soft') => (
    <Button kind={kind} isBusy={isBusy} busyText="正在打开" onPress={onStart}>
      {words}
    </Button>
  )
  const state = authorization?.state
  if (authorization && state === 'waiting' && authorization.expires_at > now) {
    return (
      <StateCard
        icon="fill-wechat"
        tone="soft"
        title="等你去同意"
        note={`链接 ${leftText(authorization.expires_at - now)} 后过期，在微信里打开最快`}
      >
        <a className="btn primary" href={authorization.url}>
          去微信授权
        </a>
      </StateCard>
    )
  }
  if (state === 'confirming')
    return (
      <StateCard
        icon="refresh"
        isBusy
        title="正在确认"
        note="微信已经同意，正在读取权限，约 5 秒，别关页面"
      />
    )
  if (state === 'taken') {
    return (
      <StateCard
        icon="swap"
        tone="wait"
        title="已被别人连"
        note={`由 ${authorization?.taken_by} 授权在先，要对方先解除`}
      >
        <Link className="btn soft" to={supportScreens.complaints()}>
          联系客服
        </Link>
      </StateCard>
    )
  }
  if (state === 'failed') {
    return (
      <StateCard icon="alert" tone="wait" title="没有授权成功" note="这次授权没有完成，什么都没改">
        {start('重新授权')}
      </StateCard>
    )
  }
  if (state === 'expired' || state === 'waiting') {
    return (
      <StateCard icon="clock" tone="plain" title="链接过期了" note="超过时间没有完成，什么都没改">
        {start('换个链接')}
      </StateCard>
    )
  }
  const shown = authorization?.account ?? account
  if (shown)
    return <Connected account={shown} start={start(shown.state === 'connected' ? '补上权限' : '重新授权')} />
  return (
    <StateCard
      icon="fill-wechat"
      tone="soft"
      title="去微信里同意"
      note="链接打开后有时间限制，要公众号管理员本人操作"
    >
      {start('去微信授权', 'primary')}
    </StateCard>
  )
}
