/** AI 换脸: templates by category, and the face that goes into the chosen one. */
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { faceTemplates } from '@wallpaper/contract/studio'
import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { useLine, usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Row, Rows } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout, ready } from '../../../ui/page/PageLayout.tsx'
import { Empty, Skeleton } from '../../../ui/states/states.tsx'
import type { FaceTemplate, TemplateList } from '../face/face.types.ts'
import { MakePanel } from '../face/MakePanel.tsx'
import { TemplateGrid } from '../face/TemplateGrid.tsx'
import css from '../face/templates.module.css'

const boxes = (
  <div className={css.skeleton}>
    {[236, 204, 204, 236].map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: boxes without identity
      <Skeleton key={index} height={height} radius={16} />
    ))}
  </div>
)

const noTemplates = {
  is: 'empty' as const,
  empty: { drawing: 'works' as const, title: '还没有换脸模板', note: '模板正在准备，过一会儿再来看看' },
}

const useTemplates = () => {
  const query = usePageQuery(studioScreens.faceTemplates)
  const [category, setCategory] = useState(query.category ?? '')
  const input = category ? { category } : {}
  const list = useReadList(readKey(faceTemplates, input), (paging, options) =>
    runtime().call(faceTemplates, { ...input, ...paging }, options),
  )
  // Categories, characters and quota stay while another category is read.
  const [head, setHead] = useState<TemplateList>()
  if (list.head && list.head !== head) setHead(list.head)
  return { category, setCategory, list, head }
}

export function FaceTemplates() {
  const { category, setCategory, list, head } = useTemplates()
  const line = useLine()
  const [template, setTemplate] = useState<FaceTemplate>()
  const { items, end, more, refresh } = list
  const isReadingMore = head !== undefined && list.state.is === 'loading'
  const isBare = list.state.is === 'ready' && items.length === 0
  const [first = '', ...others] = head?.categories ?? []
  return (
    <PageLayout
      state={isReadingMore ? ready : isBare && category === '' ? noTemplates : list.state}
      skeleton={boxes}
      right={<NavAction label="我的作品" onPress={() => navigateTo(studioScreens.jobs())} />}
      top={
        others.length > 0 && (
          <Segmented
            label="分类"
            look="chips"
            value={category || first}
            onChange={(id) => setCategory(id === first ? '' : id)}
            options={[first, ...others].map((id) => ({ id, title: id }))}
          />
        )
      }
      bottom={head && <MakePanel template={template} head={head} />}
      onRefresh={refresh}
    >
      {isReadingMore && boxes}
      {isBare && <Empty title="这一类还没有模板" note="换一类看看" />}
      {items.length > 0 && (
        <TemplateGrid
          items={items}
          chosen={template?.id ?? null}
          onChoose={setTemplate}
          end={end}
          onMore={more}
        />
      )}
      <Rows>
        <Row icon="headset" title="视频配音" note="写一段话，选声音，配到视频里" to={studioScreens.dub()} />
        <Row
          icon="spark"
          title="一句话成图"
          note="一句话排成一张图，八种风格"
          to={studioScreens.sentence()}
        />
        <Row
          icon="home"
          title="主页和作品"
          note="做好的图加入主页，用口令推广"
          to={creationScreens.index(line)}
        />
      </Rows>
    </PageLayout>
  )
}
