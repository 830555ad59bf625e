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
