/**
 * Which product line a page serves: by its path, or, in the mirrored set, the line whose prefix is stored. What is
 * stored follows the page that is seen, so that its links stay within its line when another one was open meanwhile.
 */
import { isMirroredPath, type LineId, lineOfPath, lineOfPrefix, lines } from '@wallpaper/contract'
import { type PageEntry, topOf } from '../pageStack/stack.ts'
import type { StackStore } from '../pageStack/stackStore.ts'
import type { StoredValues } from './session/storedValues.ts'

/** Before anybody has chosen one, and for what is no line of the mirrored set. */
const firstMirroredLine: LineId = 'picture'

const storedLine = (values: StoredValues): LineId => {
  const line = lineOfPrefix(values.get('prefix') ?? '')
  return line && lines[line].isMirrored ? line : firstMirroredLine
}

/** Null for a page of no line. */
export const lineOf = (path: string, values: StoredValues): LineId | null =>
  isMirroredPath(path) ? storedLine(values) : (lineOfPath(path) ?? null)

/** A line that has a set of screens of its own changes nothing for the mirrored set. */
export const storeLine = (line: LineId, values: StoredValues): void => {
  if (lines[line].isMirrored) values.set({ prefix: lines[line].apiPrefix })
}

const isServedMirrored = ({ line, path }: PageEntry): boolean =>
  line !== null && (isMirroredPath(path) || lines[line].pageSet === 'mirrored')

export const storeLineOfTop = (stack: Pick<StackStore, 'get' | 'subscribe'>, values: StoredValues): void => {
  const store = () => {
    const top = topOf(stack.get().stack)
    if (top.line && isServedMirrored(top)) storeLine(top.line, values)
  }
  store()
  stack.subscribe(store)
}
