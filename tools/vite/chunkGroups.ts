/**
 * The app and its home tab are one file: each further one would cost a request before anything is visible.
 * Code shared by many other screens is one file too, which the first load does not wait for; and so is code
 * shared by screens of one area, or each would come in a dozen files of a few hundred bytes.
 */
import type { Rolldown } from 'vite'

interface ChunkOptions {
  /** The page, and the screen where nearly everybody starts. */
  roots: readonly string[]
  /** What the first screen shows next: also one file. */
  next: readonly string[]
  /** Reached through an index that exports everything, but only needed by other screens. */
  notFirst: RegExp
  shared: RegExp
  /** Its first group is a file's area; likewise for areas small enough for one file. */
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
