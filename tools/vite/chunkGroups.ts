/**
 * What the app and its home tab need at once is one file: each further one would cost its own request before there is
 * anything to see. What many other screens share is one as well, and the first load does not wait for it; and so is what
 * screens of one area share, or each would come in a dozen files of a few hundred bytes.
 */
import type { Rolldown } from 'vite'

interface ChunkOptions {
  /** The page, and the screen that nearly everybody arrives at. */
  roots: readonly string[]
  /** What the first screen shows next: one file too. */
  next: readonly string[]
  /** Reached through an index that exports everything, and yet needed by other screens only. */
  notFirst: RegExp
  shared: RegExp
  /** Its first group names the area that a file belongs to; so does that of areas that are small enough for one file. */
  areas: RegExp
  wholeAreas: RegExp
}

const closureOf = (
  roots: readonly string[],
  isLeftOut: (id: string) => boolean,
  context: Rolldown.ChunkingContext,
): Set<string> => {
  const found = new Set<string>()
  const queue = [...roots]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id) || isLeftOut(id)) continue
    found.add(id)
    queue.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

export const chunkGroups = (options: ChunkOptions): Rolldown.CodeSplittingGroup[] => {
  let first: Set<string> | undefined
  let next: Set<string> | undefined
  const firstOf = (context: Rolldown.ChunkingContext) => {
    first ??= closureOf(options.roots, (id) => options.notFirst.test(id), context)
    return first
  }
  return [
    {
      debugName: 'first',
      name: (id, context) => (firstOf(context).has(id) || id.includes('rolldown/runtime') ? 'first' : null),
      priority: 3,
    },
    {
      debugName: 'next',
      name: (id, context) => {
        next ??= closureOf(options.next, (each) => firstOf(context).has(each), context)
        return next.has(id) ? 'next' : null
      },
      priority: 2,
    },
    { name: 'shared', test: options.shared, minShareCount: 4, priority: 1 },
    { debugName: 'whole', name: (id) => options.wholeAreas.exec(id)?.[1] ?? null, minShareCount: 1 },
    { debugName: 'areas', name: (id) => options.areas.exec(id)?.[1] ?? null, minShareCount: 3 },
  ]
}
