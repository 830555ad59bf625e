/** 主页详情: one homepage with its settings, codes and sharing. */
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { downloadInit, homepageInfo } from '@wallpaper/contract/creation'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { useState } from 'react'
import { useLine, usePageQuery } from '../../../pageStack/pageContext.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Row, Rows } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { PictureSkeleton, RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { OfferRow } from '../../sharing/public.ts'
import { ToolPlayRow } from '../../tools/public.ts'
import type { Homepage, HomepageListData } from '../creation.types.ts'
import { useCurrentHomepage } from '../currentHomepage.ts'
import { CodesCard } from '../homepage/CodesCard.tsx'
import { DownloadModeCard } from '../homepage/DownloadModeCard.tsx'
import { ChangeStrip, HomepageHead } from '../homepage/HomepageHead.tsx'
import { sortTypes } from '../homepage/homepage.labels.ts'
import { HomepageForm } from '../homepage/LazyHomepageForm.tsx'
import { ShareButtons } from '../homepage/ShareButtons.tsx'
import { SortSheet } from '../homepage/SortSheet.tsx'
import { useCodesOf } from '../homepage/useCodesOf.ts'
import { useDeleteHomepage } from '../homepage/useDeleteHomepage.ts'
import { useSortTypes } from '../homepage/useSortTypes.ts'

type Opened = 'edit' | 'sort' | 'miniSort' | null

function DetailSkeleton() {
  return (
    <>
      <PictureSkeleton height={104} />
      <RowsSkeleton rows={3} lines={1} hasEnd />
    </>
  )
}

interface DetailProps {
  homepage: Homepage
  data: HomepageListData
  isEdited: boolean
}

function Detail({ homepage, data, isEdited }: DetailProps) {
  const line = useLine()
  const [opened, setOpened] = useState<Opened>(isEdited ? 'edit' : null)
  const { data: codes } = useCodesOf(homepage.id)
  const { setSort, setMiniSort } = useSortTypes(line, homepage)
  const remove = useDeleteHomepage(homepage, codes?.items)
  const close = () => setOpened(null)
  const isLocked = homepage.state === 'suspended' || homepage.is_locked
  const { data: downloads } = useLineRead(downloadInit, { homepage_id: homepage.id }, { isQuiet: true })
  const own = downloads?.photos_of_their_own
  return (
    <PageLayout
      right={<NavAction label="编辑" isDisabled={isLocked} onPress={() => setOpened('edit')} />}
      bottom={<ShareButtons homepage={homepage} codes={codes?.items} />}
    >
      <HomepageHead homepage={homepage} classes={data.classes} codes={codes?.items} />
      <ChangeStrip homepage={homepage} onEdit={() => setOpened('edit')} />
      <DownloadModeCard homepageId={homepage.id} isLocked={isLocked} />
      <Rows>
        <Row
          icon="sort"
          title="主页排序"
          value={sortTypes[homepage.sort_type]}
          onPress={() => setOpened('sort')}
        />
        <Row
          icon="grid"
          title="取图页排序"
          value={sortTypes[homepage.mini_sort_type]}
          onPress={() => setOpened('miniSort')}
        />
        <Row
          icon="wallet"
          title="价格设置"
          value={own ? `${own} 个单独设置` : undefined}
          to={makeScreens.price(line, { homepage_id: homepage.id })}
        />
      </Rows>
      {codes && <CodesCard homepageId={homepage.id} codes={codes} />}
      <Rows>
        <ToolPlayRow homepageId={homepage.id} />
        <OfferRow homepageId={homepage.id} />
        <Row
          icon="image"
          title="作品和专辑"
          value={`${homepage.photos.all} 个作品`}
          to={creationScreens.index(line, { homepage_id: homepage.id })}
        />
        <Row
          icon="move"
          title="移动作品到别的主页"
          to={creationScreens.movePhoto(line, { homepage_id: homepage.id })}
        />
        <Row icon="chart" title="数据助手" to={codesScreens.data(line)} />
        <Row
          icon="trash"
          title="回收站"
          value={`${data.recycle_bin.total} 个作品`}
          to={creationScreens.recycleBin(line)}
        />
      </Rows>
      <Button kind="danger" isBlock isBusy={remove.isBusy} onPress={() => void remove.submit()}>
        删除主页
      </Button>
      {opened === 'edit' && (
        <HomepageForm classes={data.classes} homepage={homepage} onSaved={close} onClose={close} />
      )}
      {opened === 'sort' && (
        <SortSheet
          title="主页排序"
          chosen={homepage.sort_type}
          onChoose={(sort) => {
            close()
            void setSort(sort)
          }}
          onClose={close}
        />
      )}
      {opened === 'miniSort' && (
        <SortSheet
          title="取图页排序"
          chosen={homepage.mini_sort_type}
          onChoose={(sort) => {
            close()
            void setMiniSort(sort)
          }}
          onClose={close}
        />
      )}
    </PageLayout>
  )
}

export function HomepageDetail() {
  const line = useLine()
  const { homepage_id, edit } = usePageQuery(creationScreens.homepage)
  const { read: list, homepage: current } = useCurrentHomepage(line)
  const id = homepage_id ?? current?.id
  const read = useLineRead(homepageInfo, { homepage_id: id ?? '' }, { isOff: !id })
  if (list.data && !id) {
    const empty = {
      title: '还没有主页',
      note: '新建一个主页，就能在这里设置它',
      action: (
        <Link className="btn soft" to={creationScreens.index(line)}>
          去新建
        </Link>
      ),
    }
    return <PageLayout state={{ is: 'empty', empty }} />
  }
  if (!read.data || !list.data) {
    return <PageLayout state={stateOf(list.data ? read : list)} skeleton={<DetailSkeleton />} />
  }
  return <Detail homepage={read.data} data={list.data} isEdited={edit === 'true'} />
}
