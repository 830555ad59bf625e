/**
 * The product line of a page: given by its path, or, for the mirrored screens, by the stored prefix. The
 * stored prefix follows the visible page, so that its links stay within its line after another was open.
 */
import { isMirroredPath, type LineId, lineOfPath, lineOfPrefix, lines } from '@wallpaper/contract'
import { type PageEntry, topOf } from '../pageStack/stack.ts'
import type { StackStore } from '../pageStack/stackStore.ts'
import type { StoredValues } from './session/storedValues.ts'

/** Used before a line was chosen, and when the stored one is not mirrored. */
const firstMirroredLine: LineId = 'picture'

const storedLine = (values: StoredValues): LineId => {
  const line = lineOfPrefix(values.get('prefix') ?? '')
  return line && lines[line].isMirrored ? line : firstMirroredLine
}

/** Null for a page without a line. */
export const lineOf = (path: string, values: StoredValues): LineId | null =>
  isMirroredPath(path) ? storedLine(values) : (lineOfPath(path) ?? null)

/** Lines with their own screens do not affect the mirrored set. */
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
