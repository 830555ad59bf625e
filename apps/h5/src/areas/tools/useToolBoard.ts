/**
 * The tools of a homepage, updated optimistically. Every change sends the whole list; the requests run one
 * after the other. When the newest one fails, the last saved board is restored; an earlier failure is mended
 * by the request behind it.
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
  /** Only while changes are being sent. */
  const newest = useRef<ToolBoard | null>(null)
  const saved = useRef<ToolBoard | null>(null)

  const shown = () => client.getQueryData<ToolBoard>(key)

  const save = (board: ToolBoard) => {
    last.current = last.current.then(async () => {
      try {
        await call(
          toolAttach,
          { homepage_id: homepageId, tool_ids: board.attached.map(({ id }) => id) },
          { hasLoading: false },
        )
        saved.current = board
      } catch (error) {
        if (newest.current !== board) return
        client.setQueryData(key, saved.current)
        if (!(error instanceof HandledError)) toast(sentenceOf(error))
      } finally {
        if (newest.current === board) newest.current = null
      }
    })
  }

  const change = (attached: readonly AttachedTool[], available: readonly Tool[]) => {
    const before = shown()
    if (!before) return
    const board = { ...before, attached: [...attached], available: [...available] }
    if (newest.current === null) saved.current = before
    newest.current = board
    client.setQueryData(key, board)
    save(board)
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
