import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { termText } from '../sharing.labels.ts'
import type { useBorrowed, useLent } from '../sharing.queries.ts'
import type { OwnOffer } from '../sharing.types.ts'
import { HomepagePicture } from './HomepageHead.tsx'
import { OfferSheet } from './OfferSheet.tsx'
import { ShareCard } from './ShareCard.tsx'
import css from './sharing.module.css'

type Shares = ReturnType<typeof useBorrowed> | ReturnType<typeof useLent>

function Shares({ label, list: { items, end, more } }: { label: string; list: Shares }) {
  return (
    <InfiniteList
      label={label}
      items={items}
      keyOf={({ id }) => id}
      rowHeight={140}
      end={end}
      onMore={more}
      renderItem={(share) => (
        <div className={css.cell}>
          <ShareCard share={share} now={Date.now()} />
        </div>
      )}
    />
  )
}

export function BorrowedList({
  list,
  onBrowse,
}: {
  list: ReturnType<typeof useBorrowed>
  onBrowse: () => void
}) {
  if (list.items.length === 0)
    return (
      <section className="card">
        <Empty
          drawing="nothing"
          title="还没有借用素材"
          note="申请别人开放的素材，同意后就能放进自己的口令"
          action={
            <Button kind="soft" onPress={onBrowse}>
              看看有哪些
            </Button>
          }
        />
      </section>
    )
  return <Shares label="我借用的" list={list} />
}

const offerNote = (offer: OwnOffer): string => {
  if (offer.note) return offer.note
  if (!offer.is_open) return '没有开放'
  return `我得 ${offer.owner_percent}%，${termText(offer.months)}`
}

function OwnOfferRow({ offer, onEdit }: { offer: OwnOffer; onEdit: () => void }) {
  return (
    <div className={css.head}>
      <HomepagePicture url={offer.avatar_url} />
      <div className={css.facts}>
        <div className={css.name}>
          <b>{offer.name}</b>
          {offer.is_open && <Badge tone="ok">开放中</Badge>}
          {offer.waiting > 0 && <Badge tone="wait">{offer.waiting} 个待答复</Badge>}
        </div>
        <span className={css.note}>
          {offerNote(offer)}
          {offer.running > 0 && ` · ${offer.running} 人在用`}
        </span>
      </div>
      <Button kind={offer.is_open ? 'ghost' : 'soft'} size="sm" onPress={onEdit}>
        {offer.is_open ? '设置' : '开放'}
        <span className="sr">「{offer.name}」</span>
      </Button>
    </div>
  )
}

export function LentList({ list }: { list: ReturnType<typeof useLent> }) {
  const [edited, setEdited] = useState<OwnOffer | null>(null)
  const offers = list.head?.offers ?? []
  return (
    <>
      {offers.length > 0 && (
        <section className={`card ${css.cards}`}>
          {offers.map((offer) => (
            <OwnOfferRow key={offer.homepage_id} offer={offer} onEdit={() => setEdited(offer)} />
          ))}
        </section>
      )}
      {list.items.length === 0 ? (
        <section className="card">
          <Empty
            drawing="nothing"
            title="还没有人申请"
            note={
              offers.length > 0
                ? '开放一个主页，别人用你的素材带来的收益，你也有份'
                : '先建一个主页并通过审核，再来开放共享'
            }
          />
        </section>
      ) : (
        <Shares label="申请和使用的人" list={list} />
      )}
      {edited && <OfferSheet homepageId={edited.homepage_id} onClose={() => setEdited(null)} />}
    </>
  )
}
