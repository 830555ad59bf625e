/** An article in a list: its state, and what can be done next. */
import { articleDelete, articleList } from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { formatRecent } from '../../../lib/format/time.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, type BadgeTone } from '../../../ui/content.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import type { ArticleItem } from '../gzh.types.ts'
import css from './gzh.module.css'

type State = NonNullable<ArticleItem['publication']>['state']

const tones: Record<State, BadgeTone> = {
  preparing: 'brand',
  drafted: 'info',
  submitting: 'brand',
  submitted: 'brand',
  published: 'ok',
  refused: 'no',
  failed: 'no',
  unknown: 'wait',
}

export function ArticleRow({ article }: { article: ArticleItem }) {
  const invalidate = useInvalidate()
  const { id, title, cover_url, pictures, saved_at, publication } = article
  const removal = useSubmit(async () => {
    const text =
      publication?.state === 'published' ? '只删这里的记录，公众号里还看得到。' : '删除后找不回来。'
    if (!(await ask({ title: `删除「${title || '没有标题'}」？`, text, confirm: '删除', isDanger: true })))
      return
    await runtime().call(articleDelete, { article_id: id })
    invalidate(articleList)
    toast('已删除')
  })
  const time = formatRecent(publication?.at ?? saved_at, Date.now())
  return (
    <div className={css.item}>
      {cover_url ? (
        <img className={css.cover} src={cover_url} alt="" loading="lazy" />
      ) : (
        <span className={css.cover} />
      )}
      <div className={css.facts}>
        <b>{title || '没有标题'}</b>
        <small>{publication?.note || `${pictures} 张图 · ${time}${publication ? '' : ' 保存'}`}</small>
        {publication && <Badge tone={tones[publication.state]}>{publication.state_name}</Badge>}
      </div>
      <Button size="sm" kind="soft" onPress={() => navigateTo(gzhScreens.article({ id }))}>
        {publication?.state === 'refused' ? '改了再发' : '打开'}
      </Button>
      <Button size="sm" isBusy={removal.isBusy} busyText="删除" onPress={() => void removal.submit()}>
        删除
      </Button>
    </div>
  )
}
