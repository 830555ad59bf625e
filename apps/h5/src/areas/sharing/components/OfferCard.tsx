/** An offer and its state for me: open, applied, or in use. */
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { yuan } from '../../../lib/format/money.ts'
import { useLine } from '../../../pageStack/pageContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { countText, dayText, splitText, stateTones } from '../sharing.labels.ts'
import type { Offer } from '../sharing.types.ts'
import { HomepageHead, HomepagePictures } from './HomepageHead.tsx'
import css from './sharing.module.css'

function Action({ offer, onApply }: { offer: Offer; onApply: () => void }) {
  const line = useLine()
  const { share, name, homepage_id } = offer
  if (share?.state === 'applied')
    return (
      <Link className="btn sm ghost" to={sharingScreens.bind(line, { share_id: share.id })}>
        等待对方<span className="sr">答复「{name}」的申请</span>
      </Link>
    )
  if (share)
    return (
      <Link className="btn sm ghost" to={sharingScreens.photos(line, { homepage_id })}>
        看素材<span className="sr">「{name}」</span>
      </Link>
    )
  return (
    <Button kind="soft" size="sm" onPress={onApply}>
      申请<span className="sr">使用「{name}」</span>
    </Button>
  )
}

function Foot({ offer: { share, owner_percent, saves } }: { offer: Offer }) {
  if (share && share.state !== 'applied')
    return (
      <div className={css.foot}>
        <span className="num">可用到 {share.last_day ? dayText(share.last_day) : '—'}</span>
        <span className="num">借用收益 {yuan(share.income_fen)} 元</span>
      </div>
    )
  return (
    <div className={css.foot}>
      <span className="num">{splitText(owner_percent)}</span>
      <span className="num">7 日取图 {saves === null ? '—' : countText(saves)}</span>
    </div>
  )
}

export function OfferCard({ offer, onApply }: { offer: Offer; onApply: () => void }) {
  const line = useLine()
  const { share } = offer
  return (
    <section className="card">
      <HomepageHead
        homepage={offer}
        state={share ? { tone: stateTones[share.state], name: share.state_name } : undefined}
        action={<Action offer={offer} onApply={onApply} />}
      />
      <Link
        to={sharingScreens.photos(line, { homepage_id: offer.homepage_id })}
        aria-label={`看「${offer.name}」的作品`}
      >
        <HomepagePictures urls={offer.pictures} />
      </Link>
      <Foot offer={offer} />
    </section>
  )
}
