/** One item as the creator's phone shows it, in its position. */
import { type HomeItemKind, type HomeMark, homeMarks } from '@wallpaper/contract/home/home.limits'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import css from './ItemPreview.module.css'

interface ItemPreviewProps {
  kind: HomeItemKind
  title: string
  note: string
  mark: HomeMark
}

const places: Record<HomeItemKind, { page: string; card: string }> = {
  hot_word: { page: '搜索', card: '大家在找' },
  guide: { page: '首页', card: '新手指引' },
  product: { page: '首页', card: '产品榜' },
  gzh: { page: '公众号助手', card: '公众号内容' },
}

export const ItemPreview = ({ kind, title, note, mark }: ItemPreviewProps) => (
  <section className={css.phone} aria-label="手机预览">
    <header>{places[kind].page}</header>
    <div className={css.card}>
      <h3>{places[kind].card}</h3>
      <p className={css.row}>
        {kind !== 'guide' && <i>1</i>}
        <span>
          <b>
            {title || '标题'}
            {mark !== 'none' && <StateTag tone={mark === 'hot' ? 'no' : 'ok'}>{homeMarks[mark]}</StateTag>}
          </b>
          {note && <small>{note}</small>}
        </span>
      </p>
    </div>
  </section>
)
