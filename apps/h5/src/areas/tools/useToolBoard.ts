/**
 * The tools of a homepage, updated optimistically. Every change sends the whole list; the requests run one
 * after the other. A failed one restores the board from before its change.
 */
import { useQueryClient } from '@tanstack/react-query'
import { toolAttach, toolList } from '@wallpaper/contract/tools'
import { useRef } from 'react'
import { HandledError, sentenceOf } from '../../runtime/failure.ts'
import { lineReadKey, useLineCalls, useLineRead } from '../../runtime/useLineRead.ts'
import { toast } from '../../ui/overlay/overlays.ts'
import type { AttachedTool, Tool, ToolBoard } from './tools.types.ts'

const undoMs = 5_000

export const useToolBoard = (homepageId: string, kind?: Tool['kind']) => {
  const input = { homepage_id: homepageId, ...(kind && { kind }) }
  const { line, call } = useLineCalls()
  const client = useQueryClient()
  const read = useLineRead(toolList, input, { isOff: !homepageId })
  const key = lineReadKey(toolList, line, input)
  const last = useRef(Promise.resolve())

  const shown = () => client.getQueryData<ToolBoard>(key)

  const show = (attached: readonly AttachedTool[], available: readonly Tool[]) => {
    const board = shown()
    if (board) client.setQueryData(key, { ...board, attached: [...attached], available: [...available] })
  }

  const save = (attached: readonly AttachedTool[], before: ToolBoard) => {
    last.current = last.current.then(async () => {
      try {
        await call(
          toolAttach,
          { homepage_id: homepageId, tool_ids: attached.map(({ id }) => id) },
          { hasLoading: false },
        )
      } catch (error) {
        client.setQueryData(key, before)
        if (!(error instanceof HandledError)) toast(sentenceOf(error))
      }
    })
  }

  const change = (attached: readonly AttachedTool[], available: readonly Tool[]) => {
    const before = shown()
    if (!before) return
    show(attached, available)
    save(attached, before)
  }

  const order = (attached: readonly AttachedTool[]) => change(attached, shown()?.available ?? [])

  const add = (tool: Tool) => {
    const before = shown()
    if (!before) return
    change(
      [...before.attached, { ...tool, players: null, is_shown: true }],
      before.available.filter(({ id }) => id !== tool.id),
    )
    toast(`已添加「${tool.name}」`, {
      ms: undoMs,
      action: { label: '撤销', onPress: () => change(before.attached, before.available) },
    })
  }

  const remove = (tool: AttachedTool) => {
    const before = shown()
    if (!before) return
    const { players: _players, is_shown: isShown, ...plain } = tool
    change(
      before.attached.filter(({ id }) => id !== tool.id),
      isShown && (kind === undefined || kind === tool.kind) ? [plain, ...before.available] : before.available,
    )
    toast(`已移除「${tool.name}」`, {
      ms: undoMs,
      action: { label: '撤销', onPress: () => change(before.attached, before.available) },
    })
  }

  return { read, add, remove, order }
}
