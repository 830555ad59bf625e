/** 共享素材列表: the works of an offered or shared homepage, before and after one may use them. */
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { useLine, usePageQuery } from '../../../pageStack/pageContext.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ListFooter } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { Empty, Skeleton } from '../../../ui/states/states.tsx'
import { HomepageHead } from '../components/HomepageHead.tsx'
import { NothingNamed } from '../components/NothingNamed.tsx'
import css from '../components/sharing.module.css'
import { countText, dayText, splitText, stateTones, termText } from '../sharing.labels.ts'
import { useSharedPhotos } from '../sharing.queries.ts'
import type { SharedPhoto } from '../sharing.types.ts'

const skeleton = (
  <>
    <section className="card flex g12">
      <Skeleton width={44} height={44} radius={12} />
      <Skeleton width={140} height={18} />
    </section>
    <div className={css.grid}>
      {[1, 2, 3, 4, 5, 6].map((tile) => (
        <Skeleton key={tile} height={146} radius={12} />
      ))}
    </div>
  </>
)

function Tile({ photo, isBorrowed }: { photo: SharedPhoto; isBorrowed: boolean }) {
  return (
    <li className={css.tile}>
      <img src={photo.cover.small} alt={photo.title} loading="lazy" decoding="async" />
      <span className={css.flags}>
        {isBorrowed && <span className={css.flag}>借用</span>}
        {photo.is_ai && <span className={css.flag}>AI 生成</span>}
        {photo.pages_count > 1 && <span className={css.flag}>{photo.pages_count} 张</span>}
      </span>
      <span className={`num ${css.saves}`}>
        <Icon name="download" size={12} />
        <span className="sr">保存 </span>
        {countText(photo.saves)}
      </span>
    </li>
  )
}

export function SharedPhotos() {
  const line = useLine()
  const id = usePageQuery(sharingScreens.photos).homepage_id ?? ''
  if (!id) return <NothingNamed />
  return <Photos key={`${line}/${id}`} homepageId={id} />
}

function Photos({ homepageId }: { homepageId: string }) {
  const line = useLine()
  const list = useSharedPhotos(homepageId)
  const { head, items } = list
  const share = head?.share
  const bottom = () => {
    if (share)
      return (
        <Button
          kind={share.is_usable ? 'soft' : 'plain'}
          size="lg"
          isBlock
          onPress={() => navigateTo(sharingScreens.bind(line, { share_id: share.id }))}
        >
          {share.is_usable ? '看共享详情' : '已申请，等对方答复'}
        </Button>
      )
    if (!head?.is_open) return null
    return (
      <Button
        kind="primary"
        size="lg"
        isBlock
        onPress={() => navigateTo(sharingScreens.bind(line, { homepage_id: homepageId }))}
      >
        申请使用素材
      </Button>
    )
  }
  return (
    <PageLayout state={list.state} skeleton={skeleton} onRefresh={list.refresh} bottom={bottom()}>
      {head && (
        <section className="card">
          <HomepageHead
            homepage={head.homepage}
            state={share ? { tone: stateTones[share.state], name: share.state_name } : undefined}
          />
          <div className={css.foot}>
            <span className="num">{splitText(head.homepage.owner_percent)}</span>
            <span className="num">
              {share?.last_day
                ? `可用到 ${dayText(share.last_day)}`
                : `期限 ${termText(head.homepage.months)}`}
            </span>
          </div>
        </section>
      )}
      {items.length === 0 ? (
        <section className="card">
          <Empty drawing="works" title="还没有作品" note="对方上传并通过审核后，会出现在这里" />
        </section>
      ) : (
        <>
          <ul className={css.grid} aria-label="素材">
            {items.map((photo) => (
              <Tile key={photo.id} photo={photo} isBorrowed={share?.is_usable ?? false} />
            ))}
          </ul>
          <ListFooterMore list={list} />
        </>
      )}
    </PageLayout>
  )
}

/** Loads more on a button press, not by scrolling. */
function ListFooterMore({
  list: { end, more },
}: {
  list: Pick<ReturnType<typeof useSharedPhotos>, 'end' | 'more'>
}) {
  if (end !== 'more') return <ListFooter end={end} onMore={more} />
  return (
    <Button kind="ghost" isBlock onPress={more}>
      看更多
    </Button>
  )
}
