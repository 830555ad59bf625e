/** A grid of works to choose from: the order of tapping is the order in the article. */
import type { PickedPicture } from '@wallpaper/contract/gzh/gzh.screens'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { type PictureSource, usePictures } from '../gzh.queries.ts'
import type { OfferedPicture } from '../gzh.types.ts'
import css from './gzh.module.css'

function Tile({
  picture,
  number,
  onPress,
}: {
  picture: OfferedPicture
  number: number
  onPress: () => void
}) {
  const { url, title, is_ai, note } = picture
  return (
    <button
      type="button"
      className={css.tile}
      aria-pressed={number > 0}
      aria-label={`${title || '作品'}${is_ai ? '，AI 生成' : ''}${note ? `，${note}` : ''}`}
      disabled={note !== ''}
      onClick={onPress}
    >
      <img src={url} alt="" loading="lazy" />
      {number > 0 && <b>{number}</b>}
      {(note || is_ai) && <span>{note || 'AI 生成'}</span>}
    </button>
  )
}

export interface PicturePickerProps {
  source: PictureSource
  max: number
  above?: (head: NonNullable<ReturnType<typeof usePictures>['head']>) => ReactNode
  onDone: (picked: PickedPicture[]) => void
}

export function PicturePicker({ source, max, above, onDone }: PicturePickerProps) {
  const list = usePictures(source)
  const [picked, setPicked] = useState<readonly OfferedPicture[]>([])
  const toggle = (picture: OfferedPicture) => {
    const rest = picked.filter(({ upload_id }) => upload_id !== picture.upload_id)
    if (rest.length < picked.length) setPicked(rest)
    else if (picked.length >= max) toast(`一篇最多 30 张，还能选 ${max} 张`)
    else setPicked([...picked, picture])
  }
  const done = () =>
    onDone(picked.map(({ upload_id, url, title, is_ai }) => ({ upload_id, url, title, is_ai })))
  const numberOf = ({ upload_id }: OfferedPicture) =>
    picked.findIndex((one) => one.upload_id === upload_id) + 1
  return (
    <PageLayout
      state={list.state}
      skeleton={<CardsSkeleton />}
      bottom={
        <Button kind="primary" size="lg" isBlock isDisabled={picked.length === 0} onPress={done}>
          {`插入 ${picked.length} 张`}
        </Button>
      }
    >
      {list.head && above?.(list.head)}
      {list.items.length === 0 ? (
        <Empty drawing="nothing" title="还没有能用的图片" note="审核通过的作品会出现在这里" />
      ) : (
        <InfiniteGrid
          label="作品"
          items={list.items}
          keyOf={({ upload_id }) => upload_id}
          end={list.end}
          onMore={list.more}
          renderItem={(picture) => (
            <Tile picture={picture} number={numberOf(picture)} onPress={() => toggle(picture)} />
          )}
        />
      )}
    </PageLayout>
  )
}
