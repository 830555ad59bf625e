/** Two devices wrote: both versions side by side, and neither is dropped without the person's word. */
import { articleDetailOf } from '@wallpaper/contract/gzh'
import {
  type ArticleBlock,
  type ArticleParts,
  articleHtml,
  articleLength,
} from '@wallpaper/contract/gzh/articleHtml'
import { useEffect } from 'react'
import { formatRecent } from '../../../lib/format/time.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import css from './editor.module.css'
import { HtmlView } from './HtmlView.tsx'
import type { ArticleForm } from './useArticle.ts'

interface VersionProps {
  name: string
  when: string
  title: string
  blocks: readonly ArticleBlock[]
  parts: ArticleParts
}

function Version({ name, when, title, blocks, parts }: VersionProps) {
  return (
    <div className={css.version}>
      <b>{name}</b>
      <small>
        {when}
        <br />
        {`正文 ${articleLength(blocks).toLocaleString('en-US')} 字`}
      </small>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard too */}
      <section className={css.versionText} tabIndex={0} aria-label={name}>
        <h3>{title || '没有标题'}</h3>
        <HtmlView html={articleHtml(blocks, parts)} />
      </section>
    </div>
  )
}

function OtherVersion({ id }: { id: string }) {
  const { data, error, refetch } = useRead(articleDetailOf, { article_id: id }, { isQuiet: true })
  // What is known here is older.
  useEffect(() => void refetch(), [refetch])
  if (data)
    return (
      <Version
        name="另一版"
        when={`${formatRecent(data.saved_at, Date.now())} 保存`}
        title={data.title}
        blocks={data.blocks}
        parts={{ pictures: data.picture_urls, mini: data.mini, components: data.components }}
      />
    )
  return (
    <div className={css.version}>
      <b>另一版</b>
      {error ? (
        <Button size="sm" onPress={() => void refetch()}>
          加载失败，点此重试
        </Button>
      ) : (
        <small>正在读取</small>
      )}
    </div>
  )
}

export function Conflict({ form }: { form: ArticleForm }) {
  const { fields, blocks, parts, saved } = form
  return (
    <section className={`card ${css.conflict}`}>
      <div role="alert">
        <h2>另一台设备上有更新的一版</h2>
        <p className="f13 t3">两版都还在。可以把这里写的保存成另一篇，也可以打开另一版继续写。</p>
      </div>
      <div className={css.versions}>
        <Version name="这里写的" when="还没保存" title={fields.title} blocks={blocks} parts={parts} />
        {saved && <OtherVersion id={saved.id} />}
      </div>
      <div className={css.pair}>
        <Button onPress={() => void form.openOther()}>打开另一版</Button>
        <Button kind="primary" onPress={() => void form.saveAsOther()}>
          保存成另一篇
        </Button>
      </div>
    </section>
  )
}
