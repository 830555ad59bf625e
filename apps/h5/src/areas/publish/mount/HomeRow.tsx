/** An account in 主页挂载: what is up on its homepage, and what can be done. */
import { homeStates } from '@wallpaper/contract/publish/mount.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { countText } from '../../../lib/format/count.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, type BadgeTone } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { PlatformMark } from '../components/PlatformMark.tsx'
import css from './mount.module.css'
import type { Home } from './mount.types.ts'
import { whenText } from './mountTime.ts'

const tones: Record<Home['state'], BadgeTone> = {
  none: 'plain',
  mounted: 'ok',
  waiting: 'brand',
  reviewing: 'wait',
  failed: 'no',
  lost: 'no',
  broken: 'no',
  text_only: 'plain',
}

const lineOf = (home: Home, now: number): string => {
  const { state, code, next_code, visits, scheduled_at, submitted_at, sentence } = home
  if (state === 'mounted') return visits === null ? code : `${code} · 7 日从主页来 ${countText(visits)} 次`
  if (state === 'reviewing')
    return `${next_code}${submitted_at ? ` · ${whenText(submitted_at, now)} 提交` : ''}`
  if (state === 'waiting' && scheduled_at) return `${next_code} · ${whenText(scheduled_at, now)} 提交`
  return sentence || '还没有挂口令'
}

interface HomeRowProps {
  home: Home
  /** The newest code, for the words to copy. */
  code: string
  isChosen: boolean
  onChoose: () => void
}

function Facts({ home }: { home: Home }) {
  return (
    <>
      <PlatformMark platform={home.account.platform} isNamed />
      <span className={css.homeFacts}>
        <span>
          <b>{home.account.nickname}</b>
          <Badge tone={tones[home.state]}>{homeStates[home.state]}</Badge>
          <span className="sr">{platforms[home.account.platform].name}</span>
        </span>
        <small className="num">{lineOf(home, Date.now())}</small>
      </span>
    </>
  )
}

export function HomeRow({ home, code, isChosen, onChoose }: HomeRowProps) {
  const { account, state } = home
  if (account.can_mount)
    return (
      <button type="button" className={css.home} aria-pressed={isChosen} onClick={onChoose}>
        <Facts home={home} />
        <i className={css.circle} data-on={isChosen}>
          {isChosen && <Icon name="check" size={14} />}
        </i>
      </button>
    )
  const isQr = account.platform === 'channels'
  const act = () => {
    if (state === 'text_only') return void copyText(`搜「${code}」取原图`)
    if (state === 'broken')
      return navigateTo(
        isQr
          ? publishScreens.channels()
          : publishScreens.accounts({ account: account.id, back: publishScreens.homeMount() }),
      )
    navigateTo(publishScreens.workMount({ account: account.id }))
  }
  const word = state === 'text_only' ? '复制' : state === 'broken' ? (isQr ? '扫码' : '授权') : '去申请'
  return (
    <div className={css.home}>
      <Facts home={home} />
      <Button kind="ghost" size="sm" isDisabled={state === 'text_only' && code === ''} onPress={act}>
        {word}
      </Button>
    </div>
  )
}
