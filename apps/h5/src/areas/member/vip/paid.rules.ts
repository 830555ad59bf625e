/** What is said once an order is paid. */
import type { Levels, MemberOrder } from '../member.types.ts'

export const doneVerbs = { buy: '已开通', renew: '已续费', upgrade: '已升级' } as const

export interface GainedRight {
  id: string
  name: string
  /** What everybody has; '' where it is not known what was there before. */
  before: string
  now: string
}

/** The rights of a level beyond those of everybody. */
export const gainedRights = (
  { rows, columns }: Pick<Levels, 'rows' | 'columns'>,
  levelId: string,
  kind: MemberOrder['kind'],
): GainedRight[] => {
  const free = columns[0]?.level_id
  return rows.flatMap(({ id, name, cells }) => {
    const textOf = (level: string | undefined) => cells.find((cell) => cell.level_id === level)?.text ?? ''
    const now = textOf(levelId)
    if (now === '' || now === textOf(free)) return []
    return [{ id, name, before: kind === 'buy' ? textOf(free) : '', now }]
  })
}
