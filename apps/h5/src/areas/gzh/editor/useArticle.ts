/**
 * The article that is being written: changes with undo, kept on the phone at once and saved at the server
 * three seconds after the last one. After a save that found a newer version the person chooses; neither is lost.
 */
import { ApiError, NetworkError, newIdempotencyKey } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import { articleDetailOf, articleList, articleSave } from '@wallpaper/contract/gzh'
import type { ArticleBlock, ComponentTemplates } from '@wallpaper/contract/gzh/articleHtml'
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

/** conflict: another device has saved; what was written here is kept until the person chooses. */
export type SaveState = 'saved' | 'changed' | 'saving' | 'offline' | 'failed' | 'conflict'

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

const leaveThis = {
  title: '丢下这里写的？',
  text: '会打开另一台设备上保存的那一版，这里没保存的内容找不回来。',
  confirm: '丢下并打开',
  isDanger: true,
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
  const [components, setComponents] = useState<ComponentTemplates>(opened?.components ?? {})
  /** Layouts of the library that were put in since the last save. */
  const layoutIds = useRef<readonly string[]>([])
  const invalidate = useInvalidate()
  const running = useRef<Promise<Article | null> | null>(null)
  const latest = useRef(filled)
  latest.current = filled

  const change = (fields: Partial<Fields>) => {
    setUndo((steps) => [...steps.slice(1 - undoSteps), filled])
    fill(fields)
    // Saving would be refused again: the person chooses first.
    setState((now) => (now === 'conflict' ? now : 'changed'))
  }

  const send = async (base: Article | null): Promise<Article> => {
    const { title, author, digest, cover, blocks } = latest.current
    const sent = latest.current
    const layout_ids = layoutIds.current
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
        ...(layout_ids.length > 0 && { layout_ids: [...layout_ids] }),
      },
      { idempotencyKey: newIdempotencyKey(), hasLoading: false, isQuiet: true },
    )
    setSaved(answer)
    setUrls((known) => ({ ...known, ...answer.picture_urls }))
    setComponents((known) => ({ ...known, ...answer.components }))
    layoutIds.current = layoutIds.current.filter((id) => !layout_ids.includes(id))
    if (latest.current === sent) {
      setState('saved')
      discard()
    } else setState('changed')
    invalidate(articleList)
    return answer
  }

  const onFailure = (error: unknown): null => {
    if (error instanceof NetworkError) setState('offline')
    else if (error instanceof ApiError && error.code === errorCodes.changedMeanwhile) setState('conflict')
    else {
      setState('failed')
      toast(sentenceOf(error))
    }
    return null
  }

  const start = (base: Article | null): Promise<Article | null> => {
    setState('saving')
    running.current = send(base)
      .catch(onFailure)
      .finally(() => {
        running.current = null
      })
    return running.current
  }

  /** The saved article, or null when it could not be saved; what was written stays on the phone then. */
  const save = (): Promise<Article | null> => {
    if (running.current) return running.current
    if (state === 'saved' && saved) return Promise.resolve(saved)
    if (state === 'conflict') return Promise.resolve(null)
    return start(saved)
  }

  const openOther = async () => {
    if (!(await ask(leaveThis))) return
    discard()
    invalidate(articleDetailOf)
    onNewer()
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
    parts: { pictures: urls, mini: saved?.mini ?? null, components },
    addComponents: (more: ComponentTemplates) => setComponents((known) => ({ ...known, ...more })),
    markLayout: (id: string) => {
      layoutIds.current = [...new Set([...layoutIds.current, id])]
    },
    addUrls: (more: Readonly<Record<string, string>>) => setUrls((known) => ({ ...known, ...more })),
    canUndo: undo.length > 0,
    undo: () => {
      const before = undo.at(-1)
      if (!before) return
      setUndo(undo.slice(0, -1))
      fill(before)
      setState((now) => (now === 'conflict' ? now : 'changed'))
    },
    save,
    /** After a conflict: what is here goes on as an article of its own. */
    saveAsOther: () => start(null),
    openOther,
  }
}

export type ArticleForm = ReturnType<typeof useArticle>
