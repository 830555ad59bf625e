/** An article in a list: its state or its figures, and what can be done next. */
import { isUnderWay } from '@wallpaper/contract/gzh/article.labels'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { useState } from 'react'
import { countText } from '../../../lib/format/count.ts'
import { formatDay, formatRecent } from '../../../lib/format/time.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { placeOf } from '../../../runtime/draftStore.ts'
import { draftTime } from '../../../runtime/drafts.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, type BadgeTone } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { articleDraft } from '../editor/articleDraft.ts'
import type { ArticleItem } from '../gzh.types.ts'
import { ArticleMenu } from './ArticleMenu.tsx'
import css from './gzh.module.css'
import { ResultSheet } from './ResultSheet.tsx'

type Publication = NonNullable<ArticleItem['publication']>

const tones: Record<Publication['state'], BadgeTone> = {
  preparing: 'brand',
  drafted: 'info',
  submitting: 'brand',
  submitted: 'brand',
  published: 'ok',
  withdrawn: 'plain',
  refused: 'no',
  failed: 'no',
  unknown: 'wait',
}
/** Without the year, which is this one. */
const dayText = (at: number, now = Date.now()): string =>
  formatRecent(at, now).replace(formatDay(now).slice(0, 5), '')

const refused: readonly Publication['state'][] = ['refused', 'failed']

/** What was written here and not saved; another device may have saved since. */
const unsavedNote = (id: string, savedAt: number): string => {
  const now = Date.now()
  const at = draftTime(placeOf(runtime().session.get()), articleDraft(id), now)
  if (at === null) return ''
  return savedAt > at ? '别的设备上有更新的一版，这里也有没保存的' : '这台手机上有没保存的修改'
}

function Figures({ figures }: { figures: NonNullable<ArticleItem['figures']> }) {
  const { reads, recommends, takes, note } = figures
  const shown = [
    ['阅读', reads],
    ['在看', recommends],
    ['取图', takes],
  ] as const
  return (
    <>
      <small className={css.counts}>
        {shown.map(([name, count]) => (
          <span key={name}>
            {name} <b className="num">{count === null ? '—' : countText(count)}</b>
          </span>
        ))}
      </small>
      {note && <small>{note}</small>}
    </>
  )
}

function Facts({ article }: { article: ArticleItem }) {
  const { title, pictures, saved_at, publication, figures } = article
  const time = formatRecent(publication?.at ?? saved_at, Date.now())
  const isRefused = publication !== null && refused.includes(publication.state)
  const plain = `${pictures} 张图 · ${time}${publication ? '' : ' 保存'}`
  return (
    <>
      <b>{title || '没有标题'}</b>
      {figures ? (
        <Figures figures={figures} />
      ) : (
        <small className={isRefused ? css.refused : undefined}>{publication?.note || plain}</small>
      )}
    </>
  )
}

/** The one thing that is mostly done next; what is out shows its day instead. */
function Next({ article, onAsk }: { article: ArticleItem; onAsk: () => void }) {
  const { id, publication, saved_at } = article
  const open = () => navigateTo(gzhScreens.article({ id }))
  if (!publication)
    return (
      <Button size="sm" kind="soft" onPress={open}>
        {unsavedNote(id, saved_at) ? '打开' : '继续写'}
      </Button>
    )
  if (refused.includes(publication.state))
    return (
      <Button size="sm" kind="soft" onPress={open}>
        改了再发
      </Button>
    )
  if (publication.state === 'unknown')
    return (
      <Button size="sm" kind="soft" onPress={onAsk}>
        发出了吗
      </Button>
    )
  if (publication.state === 'published')
    return <small className="num f12 t3">{dayText(publication.at)}</small>
  return <Badge tone={tones[publication.state]}>{publication.state_name}</Badge>
}

export function ArticleRow({ article }: { article: ArticleItem }) {
  const { id, title, cover_url, saved_at, publication } = article
  const [isAsked, setAsked] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const unsaved = unsavedNote(id, saved_at)
  const hasBadge = publication && [...refused, 'unknown'].includes(publication.state)
  return (
    <div className={css.item}>
      <Link className={css.open} to={gzhScreens.article({ id })}>
        {cover_url ? (
          <img className={css.cover} src={cover_url} alt="" loading="lazy" />
        ) : (
          <span className={css.cover} />
        )}
        <span className={css.facts}>
          <Facts article={article} />
          {unsaved && <small className={css.unsaved}>{unsaved}</small>}
          {hasBadge && <Badge tone={tones[publication.state]}>{publication.state_name}</Badge>}
        </span>
      </Link>
      <Next article={article} onAsk={() => setAsked(true)} />
      {!(publication && isUnderWay(publication.state)) && (
        <button
          type="button"
          className={css.menu}
          aria-label={`更多：${title || '没有标题'}`}
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="more" size={20} />
        </button>
      )}
      {isAsked && <ResultSheet article={article} onClose={() => setAsked(false)} />}
      {isMenuOpen && <ArticleMenu article={article} onClose={() => setMenuOpen(false)} />}
    </div>
  )
}
