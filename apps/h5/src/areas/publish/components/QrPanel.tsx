/** The QR code in each of its states. */
import { qrStates } from '@wallpaper/contract/publish/account.labels'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Avatar } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { QrPicture } from '../../../ui/QrPicture.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import type { QrCode } from '../account.types.ts'
import css from './account.module.css'
import type { useQrCode } from './useQrCode.ts'
import '../../../ui/styles/fields.css'

const minutes = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`

interface Words {
  title: string
  note: string
  button: string
}

const wordsOf = ({ state, nickname, account }: QrCode, drafts: number): Words => {
  switch (state) {
    case 'scanned':
      return { title: '请在手机上确认', note: `${nickname ?? ''} 点「确认登录」后继续`, button: '换个账号扫' }
    case 'confirmed':
      return {
        title: account?.nickname ?? nickname ?? '',
        note: drafts > 0 ? `登录成功，${drafts} 条草稿可以继续发布` : '登录成功',
        button: '再登录一个',
      }
    case 'cancelled':
      return { title: '手机上点了取消', note: '没有登录，可以重新扫码', button: '重新扫码' }
    case 'refused':
      return { title: '这个微信没有视频号', note: '换成管理员的微信再扫', button: '重新扫码' }
    default:
      return { title: '二维码已过期', note: '超过 2 分钟没有扫码', button: '刷新二维码' }
  }
}

const marks: Partial<Record<QrCode['state'], ReactNode>> = {
  expired: (
    <span className={css.waitTone}>
      <Icon name="refresh" size={32} />
    </span>
  ),
  confirmed: (
    <span className={css.okTone}>
      <Icon name="fill-check" size={36} />
    </span>
  ),
  cancelled: (
    <span className={css.warnTone}>
      <Icon name="fill-alert" size={36} />
    </span>
  ),
  refused: (
    <span className={css.noTone}>
      <Icon name="fill-alert" size={36} />
    </span>
  ),
}

type Shown = Pick<ReturnType<typeof useQrCode>, 'code' | 'isFailed' | 'secondsLeft' | 'renew'>

export function QrPanel({ code, isFailed, secondsLeft, renew, drafts }: Shown & { drafts: number }) {
  const again = () => void renew()
  if (isFailed)
    return (
      <div className={css.panel} role="status">
        <h2>二维码加载失败</h2>
        <p className="f13 t3">视频号暂时没有回应，可以再试一次</p>
        <Button kind="soft" onPress={again}>
          再试一次
        </Button>
      </div>
    )
  if (!code) return <Skeleton width={196} height={196} />
  if (code.state === 'waiting')
    return (
      <div className={css.panel}>
        <h2>用视频号管理员的微信扫码</h2>
        <div className={css.frame}>
          <QrPicture text={code.content} label="视频号登录二维码" size={172} />
        </div>
        <p className="f13">
          二维码 <b className="num">{minutes(secondsLeft)}</b> 后过期{' '}
          <button type="button" className="text-btn with-icon" onClick={again}>
            <Icon name="refresh" size={14} /> 换一张
          </button>
        </p>
      </div>
    )
  const { title, note, button } = wordsOf(code, drafts)
  return (
    <div className={css.panel} role="status">
      <div className={`${css.frame} ${css.dim}`}>
        <QrPicture text={code.content} label="视频号登录二维码" size={172} />
        <div className={css.over}>
          {marks[code.state] ?? <Avatar url={code.avatar_url} name={code.nickname ?? ''} size={44} />}
          <b>{qrStates[code.state]}</b>
        </div>
      </div>
      <h2>{title}</h2>
      <p className="f13 t3">{note}</p>
      {code.state === 'confirmed' && drafts > 0 && (
        <Link className="btn primary" to={publishScreens.record({ group: 'draft', platform: 'channels' })}>
          去看草稿
        </Link>
      )}
      <Button kind={code.state === 'expired' ? 'primary' : 'soft'} onPress={again}>
        {button}
      </Button>
    </div>
  )
}
