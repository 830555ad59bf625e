/**
 * The article that is being written: changes with undo, kept on the phone at once and saved at the server
 * three seconds after the last one. After a save that found a newer version the person chooses; neither is lost.
 */
import { ApiError, NetworkError } from '@wallpaper/client'
import { errorCodes } from '@wallpaper/contract'
import { articleDetailOf, articleList } from '@wallpaper/contract/gzh'
import type { ArticleBlock } from '@wallpaper/contract/gzh/articleHtml'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../../runtime/failure.ts'
import { useDraft } from '../../../runtime/useDraft.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import type { Article } from '../gzh.types.ts'
import { articleDraft } from './articleDraft.ts'
import {
  blocksIn,
  type Fields,
  isSameText,
  keptOf,
  newAttempt,
  onlyFields,
  type SaveState,
} from './articleFields.ts'
import { useAttempts } from './useAttempts.ts'
import { useParts } from './useParts.ts'
import { useSavesLater } from './useSavesLater.ts'

const undoSteps = 20

const leaveThis = {
  title: '放弃这里的修改？',
  text: '会打开另一台设备上保存的那一版，这里没保存的内容找不回来。',
  confirm: '放弃并打开',
  isDanger: true,
}

/** The server is busy, restarting or broken: the same may be saved later. */
const isPassing = (code: number): boolean =>
  code === errorCodes.unavailable || code === errorCodes.rateLimited || code === errorCodes.internal

const stateAfter = (error: unknown): SaveState => {
  if (error instanceof NetworkError) return 'offline'
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === errorCodes.changedMeanwhile) return 'conflict'
  return isPassing(error.code) ? 'offline' : 'failed'
}

/** After a conflict saving would be refused again: the person chooses first. */
const afterChange = (now: SaveState): SaveState => (now === 'conflict' ? now : 'changed')

export const useArticle = (opened: Article | null, onNewer: () => void) => {
  const { filled, fill, isChanged, discard } = useDraft(articleDraft(opened?.id), keptOf(opened))
  const [saved, setSaved] = useState<Article | null>(opened)
  const [state, setState] = useState<SaveState>(isChanged ? 'changed' : 'saved')
  const [undo, setUndo] = useState<readonly Fields[]>([])
  const { addUrls, addComponents, ...shown } = useParts(opened, saved)
  /** Layouts of the library that were put in since the last save. */
  const layoutIds = useRef<readonly string[]>([])
  const invalidate = useInvalidate()
  const running = useRef<Promise<Article | null> | null>(null)
  const attempts = useAttempts(filled.unanswered, (unanswered) => fill({ unanswered }))
  const latest = useRef(filled)
  latest.current = filled

  const change = (fields: Partial<Fields>) => {
    setUndo((steps) => [...steps.slice(1 - undoSteps), onlyFields(filled)])
    fill(fields)
    setState(afterChange)
  }

  const send = async (base: Article | null): Promise<Article> => {
    const lost = attempts.unanswered.current
    const attempt = lost ?? newAttempt(base, latest.current, layoutIds.current)
    const answer = await attempts.send(attempt)
    setSaved(answer)
    addUrls(answer.picture_urls)
    addComponents(answer.components)
    layoutIds.current = layoutIds.current.filter((id) => !attempt.layoutIds.includes(id))
    invalidate(articleList)
    const isWhole = isSameText(latest.current, attempt.fields)
    if (lost && !isWhole) return send(answer)
    if (isWhole) {
      setState('saved')
      discard()
    } else setState('changed')
    return answer
  }

  const start = (base: Article | null): Promise<Article | null> => {
    setState('saving')
    running.current = send(base)
      .catch((error: unknown) => {
        const next = stateAfter(error)
        setState(next)
        if (next === 'failed') toast(sentenceOf(error))
        return null
      })
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

  useSavesLater(state, filled, save)

  return {
    fields: filled,
    blocks: blocksIn(filled.blocks),
    ...shown,
    saved,
    state,
    change,
    setBlocks: (blocks: readonly ArticleBlock[], more: Partial<Fields> = {}) =>
      change({ ...more, blocks: JSON.stringify(blocks) }),
    addUrls,
    addComponents,
    markLayout: (id: string) => {
      layoutIds.current = [...new Set([...layoutIds.current, id])]
    },
    canUndo: undo.length > 0,
    undo: () => {
      const before = undo.at(-1)
      if (!before) return
      setUndo(undo.slice(0, -1))
      fill(before)
      setState(afterChange)
    },
    save,
    /** After a conflict: what is here goes on as an article of its own. */
    saveAsOther: () => start(null),
    openOther,
  }
}

export type ArticleForm = ReturnType<typeof useArticle>
