/** The files of an upload: up to nine pictures with a title each, or one video with its cover. */
import { pickCountDefault } from '@wallpaper/contract'
import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { Suspense } from 'react'
import { useLine } from '../../../../pageStack/pageContext.ts'
import { Card } from '../../../../ui/content.tsx'
import { FieldError } from '../../../../ui/form/fields.tsx'
import { Link } from '../../../../ui/Link.tsx'
import { pickPictures, UploadGrid, type UploadQueueOfScreen } from '../../../upload/public.ts'
import type { UploadInit } from '../make.types.ts'
import type { Place, WorkSettings } from '../settings/workSettings.ts'
import { AddVideo } from './AddVideo.tsx'
import { PictureList } from './pictures/PictureList.tsx'
import { PosterPicker } from './poster/LazyPosterPicker.ts'
import { useFileActions } from './useFileActions.tsx'
import type { Owns, Titles } from './useHandIn.ts'
import { useOwnSettings } from './useOwnSettings.tsx'
import { WorkLink } from './WorkLink.tsx'

const filesMax = pickCountDefault

export interface FilesCardProps {
  init: UploadInit
  /** Of all of them. */
  settings: WorkSettings
  queue: UploadQueueOfScreen
  place: Place
  /** Of the class; 0 for no limit. */
  minSide: number
  titles: Titles
  owns: Owns
  /** Why the titles were refused. */
  error: string | undefined
  onTitles: (titles: Titles) => void
  onOwns: (owns: Owns) => void
  onPoster: (poster: File | null) => void
}

const noteOf = ({ picture_mb }: UploadInit['limits'], minSide: number, count: number): string => {
  const least = minSide > 0 ? `最短边至少 ${minSide} 像素` : ''
  if (count > 1) return [least, '按住左边的横线拖动排序'].filter(Boolean).join('，')
  return [least, `单张不超过 ${picture_mb} MB，支持 JPG、PNG、HEIC 等`].filter(Boolean).join('，')
}

export function FilesCard(props: FilesCardProps) {
  const { init, settings, queue, place, minSide, titles, owns, error, onTitles, onOwns, onPoster } = props
  const { limits } = init
  const line = useLine()
  const film = queue.files.find(({ kind }) => kind === 'video')
  const count = queue.files.length
  const keepWords = (from: string, to: string) => {
    const { [from]: title = '', ...rest } = titles
    onTitles({ ...rest, [to]: title })
    const { [from]: own, ...others } = owns
    if (own) onOwns({ ...others, [to]: own })
  }
  const ofOne = useOwnSettings({ init, settings, owns, onOwns })
  const { open, crop, sheet } = useFileActions(queue, keepWords, count > 1 ? ofOne.rows : undefined)
  return (
    <>
      <Card>
        <UploadGrid
          queue={queue}
          max={film ? 1 : filesMax}
          unit={film ? '个' : '张'}
          pick={(most) => pickPictures({ count: most, maxMegabytes: limits.picture_mb })}
          emptyTitle="选择图片或视频"
          {...(!film && { note: noteOf(limits, minSide, count) })}
          onOpen={open}
          onReplaced={keepWords}
          {...(!film && {
            renderFiles: (replace) => (
              <PictureList
                queue={queue}
                titles={titles}
                ownWords={count > 1 ? ofOne.words : undefined}
                onChange={onTitles}
                onOpen={open}
                onCrop={crop}
                onReplace={replace}
                workLink={(photoId) => <WorkLink photoId={photoId} />}
              />
            ),
          })}
        />
        {error && <FieldError>{error}</FieldError>}
        {count === 0 && <AddVideo limits={limits} queue={queue} />}
        {!film && (
          <p className="f12 t3" style={{ marginTop: 10 }}>
            {`一次最多 ${filesMax} 张，`}
            <Link className="link" to={makeScreens.batch(line, { ...place })}>
              更多请用批量添加
            </Link>
          </p>
        )}
      </Card>
      {film && (
        <Suspense>
          <PosterPicker
            key={film.id}
            video={queue.blobOf(film.id)}
            pictureMb={limits.picture_mb}
            onChange={onPoster}
          />
        </Suspense>
      )}
      {sheet}
      {ofOne.sheet}
    </>
  )
}
