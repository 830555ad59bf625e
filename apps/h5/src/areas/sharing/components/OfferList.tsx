import { Button } from '../../../ui/Button.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import type { useOffers } from '../sharing.queries.ts'
import type { Offer } from '../sharing.types.ts'
import { OfferCard } from './OfferCard.tsx'
import css from './sharing.module.css'

export interface OfferListProps {
  list: ReturnType<typeof useOffers>
  isFiltered: boolean
  onClear: () => void
  onApply: (offer: Offer) => void
}

/** 可申请: others' offers. */
export function OfferList({ list: { items, end, more }, isFiltered, onClear, onApply }: OfferListProps) {
  if (items.length === 0)
    return (
      <section className="card">
        <Empty
          drawing="nothing"
          title={isFiltered ? '没有找到素材' : '还没有人开放素材'}
          note={isFiltered ? '换个词或分类试试' : '在「我共享的」里开放自己的主页，别人就能来申请'}
          {...(isFiltered && {
            action: (
              <Button kind="soft" onPress={onClear}>
                查看全部
              </Button>
            ),
          })}
        />
      </section>
    )
  return (
    <div className={css.cards}>
      <InfiniteList
        label="可以申请的素材"
        items={items}
        keyOf={({ homepage_id }) => homepage_id}
        rowHeight={202}
        end={end}
        onMore={more}
        renderItem={(offer) => (
          <div className={css.cell}>
            <OfferCard offer={offer} onApply={() => onApply(offer)} />
          </div>
        )}
      />
    </div>
  )
}
