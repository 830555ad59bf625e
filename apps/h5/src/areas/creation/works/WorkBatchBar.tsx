/** Actions on the selected works, and their sheets. */
import { lazy, Suspense, useState } from 'react'
import { useLine } from '../../../pageStack/pageContext.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { BatchBar } from '../../../ui/lists/BatchBar.tsx'
import type { BatchMode } from '../../../ui/lists/useBatchMode.ts'
import { AlbumSheet } from '../album/AlbumSheet.tsx'
import { ClassSheet } from '../choices/ClassSheet.tsx'
import { KeywordSheet } from '../choices/KeywordSheet.tsx'
import type { ClassChoice, Homepage, Work } from '../creation.types.ts'
import { HomepageSheet } from '../homepage/HomepageSheet.tsx'
import { moveObjection } from '../homepage/homepage.labels.ts'
import { useWorkBatch } from './useWorkBatch.ts'

export interface WorkBatchBarProps {
  homepage: Homepage
  classes: readonly ClassChoice[]
  works: readonly Work[]
  batch: BatchMode
}

type Opened = 'album' | 'move' | Tag | null

const WorkDownloadSheet = lazy(async () => ({
  default: (await import('../make/price/WorkDownloadSheet.tsx')).WorkDownloadSheet,
}))

const TitlesSheet = lazy(async () => ({ default: (await import('./TitlesSheet.tsx')).TitlesSheet }))

export function WorkBatchBar({ homepage, classes, works, batch }: WorkBatchBarProps) {
  const line = useLine()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { isBusy, ...acts } = useWorkBatch(line, () => {
    close()
    batch.stop()
  })
  const { picked } = batch
  const [firstPicked, ...restPicked] = works.filter(({ id }) => batch.isPicked(id))
  const areTop = picked.length > 0 && works.every(({ id, is_top }) => is_top || !batch.isPicked(id))
  return (
    <>
      <BatchBar
        picked={picked.length}
        isBusy={isBusy}
        actions={[
          {
            icon: 'top',
            label: areTop ? '取消置顶' : '置顶',
            onPress: () => void acts.setTop(picked, !areTop),
          },
          { icon: 'album', label: '加入专辑', onPress: () => setOpened('album') },
          { icon: 'move', label: '移动', onPress: () => setOpened('move') },
          { icon: 'tag', label: '修改', onPress: () => setOpened('keywords') },
          { icon: 'trash', label: '删除', isDanger: true, onPress: () => void acts.remove(picked) },
        ]}
      />
      {opened === 'album' && (
        <AlbumSheet
          title={`把 ${picked.length} 个作品加入专辑`}
          homepageId={homepage.id}
          confirm={(name) => `加入「${name}」`}
          isBusy={isBusy}
          onDone={(album) => void acts.addToAlbum(picked, album)}
          onClose={close}
        />
      )}
      {opened === 'move' && (
        <HomepageSheet
          line={line}
          title={`把 ${picked.length} 个作品移动到`}
          objectionTo={moveObjection(homepage.id)}
          onChoose={(to) => void acts.moveTo(picked, { from: homepage.id, to })}
          onClose={close}
          note="移动后会离开原主页的专辑，作品的数据不变"
        />
      )}
      {opened === 'price' && firstPicked && (
        <Suspense>
          <WorkDownloadSheet
            works={[firstPicked, ...restPicked]}
            homepageId={homepage.id}
            head={<TagTabs value="price" onChange={setOpened} />}
            onDone={() => {
              close()
              batch.stop()
            }}
            onClose={close}
          />
        </Suspense>
      )}
      {opened === 'titles' && (
        <Suspense>
          <TitlesSheet
            works={works.filter(({ id }) => batch.isPicked(id))}
            isBusy={isBusy}
            head={<TagTabs value="titles" onChange={setOpened} />}
            onSave={(titles) => void acts.setTitles(titles)}
            onClose={close}
          />
        </Suspense>
      )}
      {opened === 'keywords' && (
        <KeywordSheet
          title={`${picked.length} 个作品的关键词`}
          words={[]}
          canReplace
          isBusy={isBusy}
          head={<TagTabs value="keywords" onChange={setOpened} />}
          onSave={(words, isAdded) => void acts.setKeywords(picked, words, isAdded)}
          onClose={close}
        />
      )}
      {opened === 'class' && (
        <ClassSheet
          title={`${picked.length} 个作品的分类`}
          classes={classes}
          head={<TagTabs value="class" onChange={setOpened} />}
          onChoose={(id, name) => void acts.setClass(picked, id, name)}
          onClose={close}
        />
      )}
    </>
  )
}

type Tag = 'keywords' | 'titles' | 'class' | 'price'

function TagTabs({ value, onChange }: { value: Tag; onChange: (tag: Tag) => void }) {
  return (
    <Segmented<Tag>
      label="改什么"
      options={[
        { id: 'keywords', title: '关键词' },
        { id: 'titles', title: '标题' },
        { id: 'class', title: '分类' },
        { id: 'price', title: '下载方式' },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
