/** A grid of works to choose from: the order of tapping is the order in the article. */
import { articlePreview } from '@wallpaper/contract/gzh'
import type { PickedPicture } from '@wallpaper/contract/gzh/gzh.screens'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import { SortableGrid } from '../../../ui/lists/SortableGrid.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { type PictureSource, usePictures } from '../gzh.queries.ts'
import type { OfferedPicture } from '../gzh.types.ts'
import css from './gzh.module.css'
import { movedBehind } from './pickedOrder.ts'

function Tile({
  picture,
  number,
  onPress,
}: {
  picture: OfferedPicture
  number: number
  onPress: () => void
}) {
  const { url, title, is_ai, locked, note } = picture
  const words = note || locked || (is_ai ? 'AI 生成' : '')
  return (
    <button
      type="button"
      className={css.tile}
      aria-pressed={number > 0}
      aria-label={`${title || '作品'}${is_ai ? '，AI 生成' : ''}${note || locked ? `，${note || locked}` : ''}`}
      disabled={note !== ''}
      onClick={onPress}
    >
      <img src={url} alt="" loading="lazy" />
      {number > 0 && <b>{number}</b>}
      {words && <span>{words}</span>}
    </button>
  )
}

/** Also those of another homepage, which are not in the grid. */
function Picked({
  pictures,
  onRemove,
  onMove,
}: {
  pictures: readonly OfferedPicture[]
  onRemove: (picture: OfferedPicture) => void
  onMove: (id: string, afterId: string | null) => void
}) {
  const items = useMemo(() => pictures.map((picture) => ({ ...picture, id: picture.upload_id })), [pictures])
  if (items.length === 0) return null
  return (
    <div className={css.picked}>
      <SortableGrid
        label="选好的图片，按住可以调整顺序"
        items={items}
        nameOf={({ title }) => title || '作品'}
        onMove={async (id, afterId) => onMove(id, afterId)}
        render={(picture, at) => (
          <>
            <img src={picture.url} alt="" draggable={false} />
            <button
              type="button"
              aria-label={`去掉第 ${at + 1} 张「${picture.title || '作品'}」`}
              onClick={() => onRemove(picture)}
            >
              <Icon name="close" size={12} />
            </button>
          </>
        )}
      />
    </div>
  )
}

/** A locked work goes in as what its audience sees before it pays. */
const inserted = async ({ work_id, locked, ...picture }: OfferedPicture): Promise<PickedPicture> => {
  const { upload_id, url, title, is_ai } = picture
  if (locked === '') return { upload_id, url, title, is_ai }
  return {
    title,
    is_ai,
    ...(await runtime().call(articlePreview, { work_id })),
  }
}

export interface PicturePickerProps {
  source: PictureSource
  max: number
  /** What is chosen from, which stays while something else is read. */
  top?: (head: NonNullable<ReturnType<typeof usePictures>['head']>) => ReactNode
  onDone: (picked: PickedPicture[]) => void
}

export function PicturePicker({ source, max, top, onDone }: PicturePickerProps) {
  const list = usePictures(source)
  const known = useRef(list.head)
  known.current = list.head ?? known.current
  const [picked, setPicked] = useState<readonly OfferedPicture[]>([])
  const toggle = (picture: OfferedPicture) => {
    const rest = picked.filter(({ upload_id }) => upload_id !== picture.upload_id)
    if (rest.length < picked.length) setPicked(rest)
    else if (picked.length >= max) toast(`一篇最多 30 张，还能选 ${max} 张`)
    else setPicked([...picked, picture])
  }
  const insertion = useSubmit(async () => {
    const ready: PickedPicture[] = []
    for (const picture of picked) ready.push(await inserted(picture))
    onDone(ready)
  })
  const numberOf = ({ upload_id }: OfferedPicture) =>
    picked.findIndex((one) => one.upload_id === upload_id) + 1
  return (
    <PageLayout
      state={list.state}
      skeleton={<CardsSkeleton />}
      top={known.current && top?.(known.current)}
      bottom={
        <>
          <Picked
            pictures={picked}
            onRemove={toggle}
            onMove={(id, afterId) => setPicked(movedBehind(picked, id, afterId))}
          />
          {picked.some(({ is_ai }) => is_ai) && <p className="f13 t3">AI 生成的图会自动标注</p>}
          {picked.some(({ locked }) => locked !== '') && (
            <p className="f13 t3">收费的作品放的是模糊预览，后面跟一张口令卡片，原图不会发出去</p>
          )}
          <Button
            kind="primary"
            size="lg"
            isBlock
            isDisabled={picked.length === 0}
            isBusy={insertion.isBusy}
            busyText="正在插入"
            onPress={() => void insertion.submit()}
          >
            {`插入 ${picked.length} 张`}
          </Button>
        </>
      }
    >
      {list.items.length === 0 ? (
        <Empty
          drawing="nothing"
          title={source.text ? `没有标题里有「${source.text}」的图片` : '还没有能用的图片'}
          note={source.text ? '换个词，或看看全部' : '审核通过的作品会出现在这里'}
        />
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
