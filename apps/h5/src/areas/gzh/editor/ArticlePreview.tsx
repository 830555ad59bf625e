/** 预览: the article exactly as it will look, what stands in the way, and publishing. */
import { articleDetailOf, articleList, articlePublish, gzhAccounts } from '@wallpaper/contract/gzh'
import {
  articleHtml,
  articleProblems,
  picturesIn,
  problemSentence,
} from '@wallpaper/contract/gzh/articleHtml'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { useRef, useState } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import { navigateBack } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import type { Account } from '../gzh.types.ts'
import css from './editor.module.css'
import { HtmlView } from './HtmlView.tsx'
import type { ArticleForm } from './useArticle.ts'

const publishing = (name: string) => ({
  title: `发布到「${name}」？`,
  text: '发布后读者能看到，但不会群发通知粉丝。结果由微信稍后给出。',
  confirm: '发布',
})

/** Rich text for the web editor: the shown nodes themselves are copied. */
const copyNodes = (node: HTMLElement | null): void => {
  const selection = getSelection()
  if (!node || !selection) return
  selection.selectAllChildren(node)
  const isDone = document.execCommand('copy')
  selection.removeAllRanges()
  toast(isDone ? '已复制，到公众平台的编辑器里粘贴' : '复制没有成功，请长按选择')
}

export interface ArticlePreviewProps {
  form: ArticleForm
  onBack: (blockId: string | null) => void
}

export function ArticlePreview({ form, onBack }: ArticlePreviewProps) {
  const { fields, blocks, parts } = form
  const accounts = useRead(gzhAccounts, {}, { isQuiet: true })
  const invalidate = useInvalidate()
  const usable = (accounts.data?.items ?? []).filter(({ state }) => state === 'connected')
  const [chosen, setChosen] = useState('')
  const account: Account | undefined = usable.find(({ id }) => id === chosen) ?? usable[0]
  const html = articleHtml(blocks, parts)
  const [problem] = articleProblems({ ...fields, cover: fields.cover || null, blocks }, parts)
  const shown = useRef<HTMLDivElement>(null)

  const { isBusy, submit } = useSubmit(async (key, is_draft_only: boolean) => {
    if (!account) return
    if (!is_draft_only && !(await ask(publishing(account.nickname)))) return
    const article = await form.save()
    if (!article) return
    await runtime().call(
      articlePublish,
      { article_id: article.id, account_id: account.id, version: article.version, is_draft_only },
      { idempotencyKey: key },
    )
    invalidate(articleList, articleDetailOf)
    toast(is_draft_only ? '正在存到公众号的草稿箱' : '已提交，微信处理后告诉你')
    navigateBack()
  })
  const pictures = picturesIn(blocks, parts.components).length
  const canSend = !problem && account?.can_publish === true

  return (
    <PageLayout
      header={
        <header className="nav">
          <div className="nav-left">
            <button type="button" className="nav-btn" aria-label="继续写" onClick={() => onBack(null)}>
              <Icon name="left" />
            </button>
          </div>
          <h1 tabIndex={-1} data-page-title>
            文章预览
          </h1>
          <div className="nav-right">
            <NavAction label="复制" onPress={() => copyNodes(shown.current)} />
          </div>
        </header>
      }
      bottom={
        <>
          <p className="f12 t3 center">
            {account
              ? account.publish_note || '发布后读者能看到，但不会群发通知粉丝'
              : '还没有连接公众号，可以先复制'}
          </p>
          <div className={css.pair}>
            <Button
              kind="soft"
              size="lg"
              isDisabled={!canSend}
              isBusy={isBusy}
              onPress={() => void submit(true)}
            >
              存草稿箱
            </Button>
            <Button
              kind="primary"
              size="lg"
              isDisabled={!canSend}
              isBusy={isBusy}
              onPress={() => void submit(false)}
            >
              发布文章
            </Button>
          </div>
        </>
      }
    >
      {problem ? (
        <NoticeStrip action={{ label: '去改', onPress: () => onBack(problem.block_id) }}>
          {problemSentence(problem, blocks)}
        </NoticeStrip>
      ) : (
        <NoticeStrip
          tone="info"
          icon="shield"
        >{`检查通过：${pictures} 张图，没有站外图片和脚本`}</NoticeStrip>
      )}
      {usable.length > 1 && account && (
        <Segmented
          label="发到哪个公众号"
          options={usable.map(({ id, nickname }) => ({ id, title: nickname }))}
          value={account.id}
          onChange={setChosen}
        />
      )}
      {!account && (
        <NoticeStrip tone="info" action={{ label: '去授权', to: gzhScreens.auth() }}>
          连接公众号后可以直接发布
        </NoticeStrip>
      )}
      <article className={`card ${css.preview}`}>
        <h2>{fields.title || '没有标题'}</h2>
        <p className={css.byline}>
          {fields.author && <span>{fields.author}</span>}
          {account && <b>{account.nickname}</b>}
          <span className="num">{formatTime(Date.now()).slice(5, 16)}</span>
        </p>
        <HtmlView ref={shown} html={html} />
      </article>
    </PageLayout>
  )
}
