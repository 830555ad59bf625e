import type { OutputOf } from '@wallpaper/contract'
import type { classTree } from '@wallpaper/contract/creation/content/catalogue.console'

export type ClassRecord = OutputOf<typeof classTree>['items'][number]

export interface ClassNode extends ClassRecord {
  children?: ClassNode[]
}

/** Two levels, each in its order; merged classes are left out. */
export const treeOf = (items: readonly ClassRecord[]): ClassNode[] => {
  const living = items.filter(({ merged_into }) => merged_into === null)
  return living
    .filter(({ parent_id }) => parent_id === null)
    .map((top) => {
      const children = living.filter(({ parent_id }) => parent_id === top.id)
      return children.length > 0 ? { ...top, children } : top
    })
}

/** The order with this id moved one place up or down; null at the end of the list. */
export const movedBy = (ids: readonly string[], id: string, by: -1 | 1): string[] | null => {
  const at = ids.indexOf(id)
  const to = at + by
  if (at < 0 || to < 0 || to >= ids.length) return null
  return ids.toSpliced(at, 1).toSpliced(to, 0, id)
}
