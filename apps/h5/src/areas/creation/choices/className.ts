import type { ClassChoice } from '../creation.types.ts'

/** As shown beside a work: 手机壁纸 / 风景; empty for none, or for one that is no longer offered. */
export const classNameOf = (classes: readonly ClassChoice[], id: string): string => {
  for (const { id: top, name, children } of classes) {
    if (top === id) return name
    const child = children.find((one) => one.id === id)
    if (child) return `${name} / ${child.name}`
  }
  return ''
}

/** The least pixels of a picture's shorter side; 0 for no limit, or without a class. */
export const minSideOf = (classes: readonly ClassChoice[], id: string): number =>
  classes.flatMap((top) => [top, ...top.children]).find((one) => one.id === id)?.min_side ?? 0
