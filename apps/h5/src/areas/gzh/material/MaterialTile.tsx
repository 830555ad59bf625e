/** One picture of the library: in the library, on its way, or not taken with a way to try again. */
import type { OutputOf } from '@wallpaper/contract'
import type { materialList } from '@wallpaper/contract/gzh'
import { formatRecent } from '../../../lib/format/time.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './material.module.css'

type Material = OutputOf<typeof materialList>['items'][number]

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

const usesOf = ({ published, drafts, replies }: Material): string => {
  if (published > 0) return `${published} 篇在用`
  if (replies) return '回复在用'
  return drafts > 0 ? '草稿在用' : '没有用到'
}

const noteOf = (material: Material): string => {
  if (material.note) return material.note
  if (material.state === 'transferring') return `上传于 ${formatRecent(material.at, Date.now())}`
  return `${megabytes(material.bytes)}，${usesOf(material)}`
}

export interface MaterialTileProps {
  material: Material
  isManaged: boolean
  isPicked: boolean
  onPick: () => void
  onRetry: () => void
}

export function MaterialTile({ material, isManaged, isPicked, onPick, onRetry }: MaterialTileProps) {
  const { url, state, is_ai } = material
  const note = noteOf(material)
  const picture = url ? <img src={url} alt="" loading="lazy" /> : <span>图片已删除</span>
  const cover = {
    transferring: (
      <span className={css.moving}>
        <i className="spin" />
        转存中
      </span>
    ),
    failed: (
      <span className={css.failed}>
        <Icon name="refresh" size={22} />
        点此重试
      </span>
    ),
    ready: null,
  }[state]
  const inside = (
    <>
      {picture}
      {is_ai && <span className={css.ai}>AI 生成</span>}
      {cover}
      {isPicked && (
        <b>
          <Icon name="check" size={16} />
        </b>
      )}
    </>
  )
  return (
    <div className={css.tile}>
      {isManaged || state === 'failed' ? (
        <button
          type="button"
          className={css.picture}
          aria-pressed={isManaged ? isPicked : undefined}
          aria-label={isManaged ? `选择素材，${note}` : `重试，${note}`}
          onClick={isManaged ? onPick : onRetry}
        >
          {inside}
        </button>
      ) : (
        <div className={css.picture}>{inside}</div>
      )}
      <small>{note}</small>
    </div>
  )
}
