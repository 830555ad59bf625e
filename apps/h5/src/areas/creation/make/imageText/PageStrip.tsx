/** The pages as a swipeable row, and as thumbnails that can be dragged. */
import { type Autofill, fillPage } from '@wallpaper/drawing'
import { useEffect, useMemo, useRef } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { SortableGrid } from '../../../../ui/lists/SortableGrid.tsx'
import type { PictureUrls } from '../editor/drawing.ts'
import { PageCanvas } from '../editor/PageCanvas.tsx'
import type { Template } from '../make.types.ts'
import css from './imageText.module.css'
import { pictureLayerOf, type SetPage } from './imageTextPages.ts'

export interface PageStripProps {
  template: Template
  pages: readonly SetPage[]
  current: string
  urls: PictureUrls
  autofill: Autofill
  /** Overlay texts by page: 上传中 40%, 生成 2/5. */
  busyLabels: Readonly<Record<string, string>>
  onCurrent: (id: string) => void
  onPicture: (id: string) => void
  onMove: (id: string, afterId: string | null) => void
}

const largePixels = 464
const smallPixels = 120

type OneProps = Pick<PageStripProps, 'template' | 'urls' | 'autofill'> & {
  page: SetPage
  pixels: number
  label: string
}

function OnePage({ template, page, urls, autofill, pixels, label }: OneProps) {
  const drawn = useMemo(() => fillPage(template.spec, page.fill, autofill), [template, page.fill, autofill])
  return (
    <div style={{ aspectRatio: `${drawn.width} / ${drawn.height}` }}>
      <PageCanvas page={drawn} urls={urls} pixels={pixels} label={label} />
    </div>
  )
}

export function Carousel(props: PageStripProps) {
  const { template, pages, current, urls, autofill, busyLabels, onCurrent, onPicture } = props
  const row = useRef<HTMLDivElement>(null)
  const isFollowing = useRef(false)
  useEffect(() => {
    const at = pages.findIndex(({ id }) => id === current)
    const page = row.current?.children[at]
    if (!(page instanceof HTMLElement) || !row.current) return
    const left = page.offsetLeft - (row.current.clientWidth - page.offsetWidth) / 2
    if (Math.abs(row.current.scrollLeft - left) < 8) return
    isFollowing.current = true
    row.current.scrollTo?.({ left, behavior: 'instant' })
  }, [current, pages])

  const follow = () => {
    const box = row.current
    if (!box) return
    if (isFollowing.current) {
      isFollowing.current = false
      return
    }
    const middle = box.scrollLeft + box.clientWidth / 2
    const nearest = [...box.children].findIndex(
      (page) => page instanceof HTMLElement && page.offsetLeft + page.offsetWidth > middle,
    )
    const seen = pages[nearest]
    if (seen && seen.id !== current) onCurrent(seen.id)
  }
  return (
    <div ref={row} className={css.carousel} onScrollEnd={follow}>
      {pages.map((page, at) => (
        <div key={page.id} className={css.page} aria-current={page.id === current || undefined}>
          <OnePage
            template={template}
            page={page}
            urls={urls}
            autofill={autofill}
            pixels={largePixels}
            label={`第 ${at + 1} 张`}
          />
          {page.id === current && pictureLayerOf(template.spec, page.fill) && (
            <span className={css.swap}>
              <Button size="sm" kind="ghost" onPress={() => onPicture(page.id)}>
                <Icon name="swap" size={14} />
                {Object.keys(page.fill.pictures).length > 0 ? '换图片' : '选图片'}
              </Button>
            </span>
          )}
          {busyLabels[page.id] && (
            <span className={css.busy} role="status">
              {busyLabels[page.id]}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

export function Thumbnails({ template, pages, current, urls, autofill, onCurrent, onMove }: PageStripProps) {
  const placeOf = (id: string) => pages.findIndex((page) => page.id === id) + 1
  return (
    <div className={css.thumbs}>
      <SortableGrid
        label="页面，按住可以调整顺序"
        items={pages}
        nameOf={({ id }) => `第 ${placeOf(id)} 张`}
        onMove={async (id, afterId) => onMove(id, afterId)}
        render={(page, at) => (
          <button
            type="button"
            className={css.thumb}
            aria-pressed={page.id === current}
            onClick={() => onCurrent(page.id)}
          >
            <OnePage
              template={template}
              page={page}
              urls={urls}
              autofill={autofill}
              pixels={smallPixels}
              label={`第 ${at + 1} 张的缩略图`}
            />
            <b aria-hidden="true">{at + 1}</b>
          </button>
        )}
      />
    </div>
  )
}
