/** 作品详情: one work with its figures, state, and all actions. */

import { useQueryClient } from '@tanstack/react-query'
import { errorCodes } from '@wallpaper/contract'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { photoDetailRead, savePhoto, setTop } from '@wallpaper/contract/creation'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { lazy, Suspense, useState } from 'react'
import { formatDay } from '../../../lib/format/time.ts'
import { navigateBack, navigateTo } from '../../../pageStack/navigation.ts'
import { useLine, usePageQuery } from '../../../pageStack/pageContext.ts'
import { codeOf } from '../../../runtime/failure.ts'
import { useLineCalls, useLineRead } from '../../../runtime/useLineRead.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Card, Row, Rows } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { BatchBar } from '../../../ui/lists/BatchBar.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { PictureSkeleton, RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { AlbumSheet } from '../album/AlbumSheet.tsx'
import { classNameOf } from '../choices/className.ts'
import { KeywordSheet } from '../choices/KeywordSheet.tsx'
import { tellFailure, useInvalidateCreation } from '../creation.changes.ts'
import type { WorkDetail } from '../creation.types.ts'
import { HomepageSheet } from '../homepage/HomepageSheet.tsx'
import { downloadModes, moveObjection } from '../homepage/homepage.labels.ts'
import { TargetPoster } from '../homepage/TargetPoster.tsx'
import { liveCode, pointingAt, useCodesOf } from '../homepage/useCodesOf.ts'
import { useHomepages } from '../homepage/useHomepages.ts'
import { NothingNamed } from '../works/PickPage.tsx'
import { useWorkBatch } from '../works/useWorkBatch.ts'
import { DailySaves, useWorkFigures, WorkStats } from '../works/WorkFigures.tsx'
import { WorkPreview } from '../works/WorkPreview.tsx'
import { WorkVerdict } from '../works/WorkVerdict.tsx'
import css from './PhotoDetail.module.css'

const WorkDownloadSheet = lazy(async () => ({
  default: (await import('../make/price/WorkDownloadSheet.tsx')).WorkDownloadSheet,
}))

type Opened = 'keywords' | 'album' | 'move' | 'poster' | 'download' | null

const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

function DetailSkeleton() {
  return (
    <>
      <PictureSkeleton height={330} />
      <RowsSkeleton rows={3} lines={1} hasEnd />
    </>
  )
}

/** Optimistic update, reverted on failure. */
const useDrawDetail = (work: WorkDetail) => {
  const client = useQueryClient()
  const { line, call, setReadData } = useLineCalls()
  const invalidate = useInvalidateCreation()
  const draw = (next: WorkDetail) => setReadData(client, photoDetailRead, { photo_id: work.id }, next)
  const save = async (hoped: WorkDetail, run: () => Promise<unknown>) => {
    draw(hoped)
    try {
      await run()
    } catch (error) {
      draw(work)
      tellFailure(error)
    }
    invalidate()
  }
  return { line, call, save }
}

function Albums({ work, onAdd }: { work: WorkDetail; onAdd: () => void }) {
  const line = useLine()
  return (
    <Card
      title="所在专辑"
      more={
        <button type="button" className="more" onClick={onAdd}>
          加入专辑
          <Icon name="right" size={14} />
        </button>
      }
    >
      {work.albums.length === 0 && <p className="f13 t3">还不在任何专辑里</p>}
      <div className={css.inCard}>
        {work.albums.map(({ id, name, place, total }) => (
          <Row
            key={id}
            icon="album"
            title={name}
            note={`第 ${place} 张，共 ${total} 张`}
            to={creationScreens.album(line, { album_id: id })}
          />
        ))}
      </div>
    </Card>
  )
}

function Keywords({ words, onEdit }: { words: readonly string[]; onEdit: () => void }) {
  const left = 10 - words.length
  return (
    <Card
      title="关键词"
      more={
        <button type="button" className="more" onClick={onEdit}>
          编辑
          <Icon name="right" size={14} />
        </button>
      }
    >
      <div className={css.words}>
        {words.map((word) => (
          <span key={word} className={css.word}>
            {word}
          </span>
        ))}
        {left > 0 && (
          <button type="button" className={css.word} onClick={onEdit}>
            <Icon name="plus" size={14} />
            还能加 {left} 个
          </button>
        )}
      </div>
    </Card>
  )
}

interface DetailSheetsProps {
  work: WorkDetail
  opened: Opened
  batch: ReturnType<typeof useWorkBatch>
  onClose: () => void
}

function DetailSheets({ work, opened, batch, onClose }: DetailSheetsProps) {
  const { line, call, save } = useDrawDetail(work)
  const { id, title, cover } = work
  const from = work.homepage_id
  const keywords = useSubmit(async (_key: string, words: string[]) => {
    onClose()
    await save({ ...work, keywords: words }, () =>
      call(savePhoto, { photo_id: work.id, keywords: words }, { hasLoading: false }),
    )
  })
  return (
    <>
      {opened === 'keywords' && (
        <KeywordSheet
          words={work.keywords}
          classId={work.class}
          isBusy={keywords.isBusy}
          onSave={(words) => void keywords.submit(words)}
          onClose={onClose}
        />
      )}
      {opened === 'album' && work.homepage_id && (
        <AlbumSheet
          title="加入专辑"
          homepageId={work.homepage_id}
          photoId={id}
          confirm={(name) => `加入「${name}」`}
          isBusy={batch.isBusy}
          onDone={(album) => void batch.addToAlbum([id], album)}
          onClose={onClose}
        />
      )}
      {opened === 'move' && from && (
        <HomepageSheet
          line={line}
          title="移动到"
          objectionTo={moveObjection(from)}
          onChoose={(to) => void batch.moveTo([id], { from, to })}
          onClose={onClose}
          note="移动后会离开原主页的专辑，作品的数据不变"
        />
      )}
      {opened === 'download' && from && (
        <Suspense>
          <WorkDownloadSheet works={[work]} homepageId={from} onClose={onClose} />
        </Suspense>
      )}
      {opened === 'poster' && work.homepage_id && (
        <TargetPoster
          homepageId={work.homepage_id}
          target={{ kind: 'photo', id, name: title, thumbUrl: cover.small, note: '作品' }}
          onClose={onClose}
        />
      )}
    </>
  )
}

interface DetailRowsProps {
  work: WorkDetail
  onEdit: () => void
  onDownload: () => void
}

function DetailRows({ work, onEdit, onDownload }: DetailRowsProps) {
  const line = useLine()
  const { id, homepage_id, download_mode } = work
  const { data: list } = useHomepages(line)
  const { data: codes } = useCodesOf(homepage_id ?? undefined)
  const code = liveCode(pointingAt(codes?.items, 'photo', id))
  const homepage = list?.items.find((one) => one.id === homepage_id)
  const mode = homepage && downloadModes[homepage.download_mode]
  return (
    <Rows>
      <Row
        icon="key"
        title="口令"
        value={code?.code ?? '还没有'}
        to={codesScreens.list(line, homepage_id ? { homepage_id } : {})}
      />
      <Row
        icon="share"
        title="发布到平台"
        value="抖音、快手、B 站…"
        to={publishScreens.editor({ work: id })}
      />
      <Row
        icon="lock"
        title="下载方式"
        value={download_mode ? downloadModes[download_mode] : `跟随主页${mode ? `（${mode}）` : ''}`}
        onPress={onDownload}
      />
      <Row
        icon="spark"
        title="AI 生成声明"
        value={work.is_ai ? '含 AI 内容' : '不含 AI 内容'}
        onPress={onEdit}
      />
    </Rows>
  )
}

function Detail({ work }: { work: WorkDetail }) {
  const { line, call, save } = useDrawDetail(work)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { data: list } = useHomepages(line)
  const { data: figures } = useWorkFigures(work.id)
  const batch = useWorkBatch(line, close)
  const removal = useWorkBatch(line, () => navigateBack())
  const { id, title, is_top, cover, homepage_name } = work
  const toggleTop = () => {
    const next = !is_top
    void save({ ...work, is_top: next }, async () => {
      await call(setTop, { photo_id: id, is_top: next }, { hasLoading: false })
      toast(next ? '已置顶' : '已取消置顶')
    })
  }
  const edit = () => navigateTo(makeScreens.edit(line, { photo_id: id }))
  return (
    <PageLayout
      bottom={
        <BatchBar
          label="作品操作"
          picked={1}
          isBusy={batch.isBusy || removal.isBusy}
          actions={[
            { icon: 'top', label: is_top ? '取消置顶' : '置顶', onPress: toggleTop },
            { icon: 'edit', label: '编辑', onPress: edit },
            { icon: 'move', label: '移动', onPress: () => setOpened('move') },
            { icon: 'image', label: '生成海报', onPress: () => setOpened('poster') },
            { icon: 'trash', label: '删除', isDanger: true, onPress: () => void removal.remove([id]) },
          ]}
        />
      }
    >
      <WorkPreview work={work} />
      <WorkVerdict work={work} onEdit={edit} />
      <Card>
        <div className={css.title}>
          <h2>{title}</h2>
          <StatusBadge state={work.state} />
        </div>
        <p className={css.meta}>
          {homepage_name} · {(list && classNameOf(list.classes, work.class)) || work.class_name}
        </p>
        <p className={css.meta}>
          <span className="num">
            {cover.width} × {cover.height} · {megabytes(cover.size)}
          </span>{' '}
          · 上传于 <span className="num">{formatDay(work.created_at)}</span>
        </p>
        {work.body && <p className={css.body}>{work.body}</p>}
        <WorkStats saves={work.saves} figures={figures} />
      </Card>
      {figures?.counts && <DailySaves figures={figures} photoId={id} />}
      <Keywords words={work.keywords} onEdit={() => setOpened('keywords')} />
      <Albums work={work} onAdd={() => setOpened('album')} />
      <DetailRows work={work} onEdit={edit} onDownload={() => setOpened('download')} />
      <DetailSheets work={work} opened={opened} batch={batch} onClose={close} />
    </PageLayout>
  )
}

function Photo({ photoId }: { photoId: string }) {
  const line = useLine()
  const read = useLineRead(photoDetailRead, { photo_id: photoId })
  // Refused as an id when the link was cut off or typed wrong.
  const code = codeOf(read.error)
  if (!read.data && (code === errorCodes.notFound || code === errorCodes.invalidInput))
    return (
      <NothingNamed
        title="没有找到这个作品，链接可能不完整，或者它已被删除"
        to={creationScreens.index(line)}
      />
    )
  if (!read.data) return <PageLayout state={stateOf(read)} skeleton={<DetailSkeleton />} />
  return <Detail work={read.data} />
}

export function PhotoDetail() {
  const line = useLine()
  const { photo_id } = usePageQuery(creationScreens.photo)
  if (!photo_id) return <NothingNamed title="链接里没有作品，请从列表打开" to={creationScreens.index(line)} />
  return <Photo photoId={photo_id} />
}
