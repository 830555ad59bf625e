/** A relation in the list of borrowed or lent material. */
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { yuan } from '../../../lib/format/money.ts'
import { daysLeft, formatRecent } from '../../../lib/format/time.ts'
import { useLine } from '../../../pageStack/pageContext.ts'
import { Link } from '../../../ui/Link.tsx'
import { dayText, stateTones } from '../sharing.labels.ts'
import type { Share } from '../sharing.types.ts'
import { HomepageHead, HomepagePictures } from './HomepageHead.tsx'
import css from './sharing.module.css'

const whenText = (share: Share, now: number): string => {
  if (share.state === 'applied') {
    const left = daysLeft(share.answer_by, now)
    return share.side === 'owner' ? `${left} 天内答复` : `对方 ${left} 天内答复`
  }
  if (share.last_day)
    return `${share.is_usable ? '可用到' : '已于'} ${dayText(share.last_day)}${share.is_usable ? '' : ' 结束'}`
  return `${formatRecent(share.applied_at, now)}申请`
}

function Foot({ share, now }: { share: Share; now: number }) {
  const mine = share.side === 'owner' ? share.owner_percent : 100 - share.owner_percent
  return (
    <div className={css.foot}>
      <span className="num">{whenText(share, now)}</span>
      <span className="num">
        {share.last_day
          ? `${share.side === 'owner' ? '共享' : '借用'}收益 ${yuan(share.income_fen)} 元`
          : `我得 ${mine}%`}
      </span>
    </div>
  )
}

export function ShareCard({ share, now }: { share: Share; now: number }) {
  const line = useLine()
  const isOwner = share.side === 'owner'
  const to = sharingScreens.bind(line, { share_id: share.id })
  return (
    <section className="card">
      <HomepageHead
        homepage={share.homepage}
        state={{ tone: stateTones[share.state], name: share.state_name }}
        note={isOwner ? `${share.partner_name} 使用` : undefined}
        action={
          <Link className={`btn sm ${isOwner && share.state === 'applied' ? 'soft' : 'ghost'}`} to={to}>
            {isOwner && share.state === 'applied' ? '去答复' : '查看'}
            <span className="sr">
              「{share.homepage.name}」{share.partner_name}
            </span>
          </Link>
        }
      />
      {isOwner
        ? share.message && <p className={css.message}>{share.message}</p>
        : share.is_usable && <HomepagePictures urls={share.homepage.pictures} />}
      {share.reason && <p className={css.message}>{share.reason}</p>}
      <Foot share={share} now={now} />
    </section>
  )
}
