import { festivalGifts } from '@wallpaper/contract/support'
import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { GiftForm } from '../gift/GiftForm.tsx'
import { GiftView } from '../gift/GiftView.tsx'

const empty = { title: '没有要寄给你的礼品', note: '有活动礼品时，我们会发通知请你填写' }

export function GiftPage() {
  const { id } = usePageQuery(supportScreens.gift)
  const read = useRead(festivalGifts, {})
  const items = read.data?.items ?? []
  const gift = id ? items.find((each) => each.id === id) : (items.find((each) => each.can_fill) ?? items[0])
  if (!read.data) return <PageLayout state={stateOf(read)} skeleton={<CardsSkeleton />} />
  if (!gift) return <PageLayout state={{ is: 'empty', empty }} />
  const others = items.filter((each) => each !== gift)
  return gift.can_fill ? (
    <GiftForm key={gift.id} gift={gift} saved={read.data.saved} others={others} />
  ) : (
    <GiftView gift={gift} others={others} />
  )
}
