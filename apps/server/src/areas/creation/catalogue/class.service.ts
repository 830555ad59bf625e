/** Classes of homepages and works: maintained by operators, two levels. */
import type { LineId, OutputOf } from '@wallpaper/contract'
import type { uploadInit } from '@wallpaper/contract/creation'
import type { Reader } from '../../../platform/db/database.ts'
import { refuseField } from '../../../platform/refusal.ts'
import { type ClassRow, classReader } from './class.repository.ts'

type ClassChoice = OutputOf<typeof uploadInit>['classes'][number]

/** Display names such as 手机壁纸 / 风景. A disabled class keeps its name. */
export type ClassNames = (id: string) => string

const namesOf = (rows: readonly ClassRow[]): ClassNames => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  /** A merged class has the name of its target. */
  const current = (id: string): ClassRow | undefined => {
    const row = byId.get(id)
    return row?.mergedInto ? (byId.get(row.mergedInto) ?? row) : row
  }
  return (id) => {
    const row = current(id)
    const parent = row?.parentId ? byId.get(row.parentId) : undefined
    return [parent?.name, row?.name].filter((name) => name !== undefined).join(' / ')
  }
}

export const classNames = async (tx: Reader): Promise<ClassNames> => namesOf(await classReader(tx).all())

const isOn = (line: LineId, { isOffered, lines }: ClassRow): boolean =>
  isOffered && (lines === null || lines.includes(line))

/** Classes offered on a line; a subclass only if its parent is offered. */
const offeredOn = async (tx: Reader, line: LineId): Promise<ClassRow[]> => {
  const offered = (await classReader(tx).all()).filter((row) => isOn(line, row))
  return offered.filter(({ parentId }) => parentId === null || offered.some(({ id }) => id === parentId))
}

export const classChoices = async (tx: Reader, line: LineId): Promise<ClassChoice[]> => {
  const offered = await offeredOn(tx, line)
  return offered
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name, minSide }) => ({
      id,
      name,
      min_side: minSide ?? 0,
      children: offered
        .filter(({ parentId }) => parentId === id)
        .map((child) => ({ id: child.id, name: child.name, min_side: child.minSide ?? minSide ?? 0 })),
    }))
}

/** Refuses a class that is not offered. */
export const offeredClass = async (tx: Reader, id: string, line: LineId): Promise<string> => {
  const row = (await offeredOn(tx, line)).find((each) => each.id === id)
  if (!row) throw refuseField('class', '这个分类不能选了，请换一个')
  return row.id
}
