/**
 * The article that is being written: changes with undo, kept on the phone at once and saved at the server
 * three seconds after the last one. A save that finds a newer version asks; neither version is lost.
 */
import { ApiError, NetworkError, newIdempotencyKey } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import { articleDetailOf, articleList, articleSave } from '@wallpaper/contract/gzh'
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import type { Article } from '../gzh.types.ts'

const saveAfterMs = 3_000
const undoSteps = 20

export interface Fields {
  title: string
  author: string
  digest: string
  cover: string
  /** As JSON, so that the phone's draft can keep it. */
  blocks: string
}

export type SaveState = 'saved' | 'changed' | 'saving' | 'offline' | 'failed'

const fieldsOf = (article: Article | null): Fields => ({
  title: article?.title ?? '',
  author: article?.author ?? '',
  digest: article?.digest ?? '',
  cover: article?.cover_upload_id ?? '',
  blocks: JSON.stringify(article?.blocks ?? []),
})

const blocksIn = (text: string): ArticleBlock[] => {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

const newer = {
  title: '另一台设备上有更新的一版',
  text: '两版都在。可以把这里写的保存成另一篇，或者丢下这里的、打开那一版。',
  confirm: '保存成另一篇',
  cancel: '打开那一版',
  key: 'newer-article',
}

export const useArticle = (opened: Article | null, onNewer: () => void) => {
  const { filled, fill, isChanged, discard } = useDraft(
    `gzh-article-${opened?.id ?? 'new'}`,
    fieldsOf(opened),
  )
  const [saved, setSaved] = useState<Article | null>(opened)
  const [state, setState] = useState<SaveState>(isChanged ? 'changed' : 'saved')
  const [undo, setUndo] = useState<readonly Fields[]>([])
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>(opened?.picture_urls ?? {})
  const invalidate = useInvalidate()
  const running = useRef<Promise<Article | null> | null>(null)
  const latest = useRef(filled)
  latest.current = filled

  const change = (fields: Partial<Fields>) => {
    setUndo((steps) => [...steps.slice(1 - undoSteps), filled])
    fill(fields)
    setState('changed')
  }

  const send = async (base: Article | null): Promise<Article> => {
    const { title, author, digest, cover, blocks } = latest.current
    const sent = latest.current
    const answer = await runtime().call(
      articleSave,
      {
        ...(base && { article_id: base.id }),
        version: base?.version ?? 0,
        title,
        author,
        digest,
        ...(cover && { cover_upload_id: cover }),
        blocks: blocksIn(blocks),
      },
      { idempotencyKey: newIdempotencyKey(), hasLoading: false, isQuiet: true },
    )
    setSaved(answer)
    setUrls((known) => ({ ...known, ...answer.picture_urls }))
    if (latest.current === sent) {
      setState('saved')
      discard()
    } else setState('changed')
    invalidate(articleList)
    return answer
  }

  const onFailure = async (error: unknown): Promise<Article | null> => {
    if (error instanceof NetworkError) {
      setState('offline')
      return null
    }
    if (error instanceof ApiError && error.code === errorCodes.changedMeanwhile) {
      setState('failed')
      if (await ask(newer)) return send(null)
      discard()
      invalidate(articleDetailOf)
      onNewer()
      return null
    }
    setState('failed')
    toast(sentenceOf(error))
    return null
  }

  /** The saved article, or null when it could not be saved; what was written stays on the phone then. */
  const save = (): Promise<Article | null> => {
    if (running.current) return running.current
    if (state === 'saved' && saved) return Promise.resolve(saved)
    setState('saving')
    running.current = send(saved)
      .catch(onFailure)
      .finally(() => {
        running.current = null
      })
    return running.current
  }

  const saveLater = useEffectEvent(() => void save())
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change starts the wait anew
  useEffect(() => {
    if (state !== 'changed') return
    const timer = setTimeout(() => saveLater(), saveAfterMs)
    return () => clearTimeout(timer)
  }, [state, filled])
  useEffect(() => {
    if (state !== 'offline') return
    const again = () => saveLater()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [state])

  return {
    fields: filled,
    blocks: blocksIn(filled.blocks),
    urls,
    saved,
    state,
    change,
    setBlocks: (blocks: readonly ArticleBlock[], more: Partial<Fields> = {}) =>
      change({ ...more, blocks: JSON.stringify(blocks) }),
    addUrls: (more: Readonly<Record<string, string>>) => setUrls((known) => ({ ...known, ...more })),
    canUndo: undo.length > 0,
    undo: () => {
      const before = undo.at(-1)
      if (!before) return
      setUndo(undo.slice(0, -1))
      fill(before)
      setState('changed')
    },
    save,
  }
}

export type ArticleForm = ReturnType<typeof useArticle>
