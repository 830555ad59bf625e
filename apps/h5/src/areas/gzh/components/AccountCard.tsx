/** An official account: who it is, and whether it can be used. */
import { businessDay, daysBetween } from '@wallpaper/contract/day'
import type { ReactNode } from 'react'
import { countText } from '../../../lib/format/count.ts'
import { Avatar, Badge, Stat } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { Account } from '../gzh.types.ts'
import css from './gzh.module.css'
import '../../../ui/styles/ruled.css'

const tones = { connected: 'ok', cancelled: 'no', disconnected: 'plain' } as const

/** WeChat's last day may be the one before yesterday. */
const dayText = (day: string): string =>
  daysBetween(day, businessDay(Date.now())) === 1 ? '昨日' : `${day.slice(5).replace('-', '/')} `

const countOf = (value: number | null): string | undefined => (value === null ? undefined : countText(value))

/** Why a figure is missing. */
function FiguresNote({ figures: { reads, net, takes } }: { figures: NonNullable<Account['figures']> }) {
  const notes = [
    reads === null || net === null ? '微信还没有给出的显示为 —' : '',
    takes === null ? '近 30 天的文章里没有口令，看不出取图' : '',
  ].filter(Boolean)
  return notes.length > 0 && <p className="f12 t3 mt8">{notes.join('；')}</p>
}

interface AccountCardProps {
  account: Account
  /** Where there is another one to look at. */
  onSwitch?: () => void
  children?: ReactNode
}

export function AccountCard({ account, onSwitch, children }: AccountCardProps) {
  const { nickname, avatar_url, kind_name, is_verified, state, state_name, publish_note, figures } = account
  return (
    <section className="card">
      <div className={css.account}>
        <Avatar url={avatar_url} name={nickname} size={44} />
        <div className={css.facts}>
          {onSwitch ? (
            <button type="button" className={css.switch} onClick={onSwitch}>
              {nickname}
              <Icon name="down" size={16} />
              <span className="sr">，换一个公众号</span>
            </button>
          ) : (
            <b>{nickname}</b>
          )}
          <small>
            {`${kind_name}，${is_verified ? '已认证' : '未认证'}`}
            {figures?.followers != null && ` · 粉丝 ${countText(figures.followers)}`}
          </small>
        </div>
        <Badge tone={tones[state]}>{state_name}</Badge>
      </div>
      {figures && (
        <div className={`ruled ${css.figures}`}>
          <Stat label={`${dayText(figures.day)}阅读`} value={countOf(figures.reads)} />
          <Stat label={`${dayText(figures.day)}净增`} value={countOf(figures.net)} unit="人" />
          <Stat label="文章带来取图" value={countOf(figures.takes)} />
        </div>
      )}
      {figures && <FiguresNote figures={figures} />}
      {publish_note && <p className="f13 t3 mt8">{publish_note}</p>}
      {children}
    </section>
  )
}
