/**
 * Operators' actions on classes. A class used by works is never deleted: it is disabled or merged into
 * another.
 */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type {
  addClass,
  classTree,
  editClass,
  mergeClass,
  orderClasses,
} from '@wallpaper/contract/creation/content/catalogue.console'
import { audit } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import { moveClass } from './catalogue.jobs.kinds.ts'
import { classConsoleReader, classConsoleRepository } from './class.console.repository.ts'
import type { ClassRow } from './class.repository.ts'
import { classNames } from './class.service.ts'

type Tree = OutputOf<typeof classTree>

export const listClasses = async (tx: Reader): Promise<Tree> => {
  const reader = classConsoleReader(tx)
  const counts = await reader.counts()
  return {
    items: (await reader.all()).map((row) => ({
      id: row.id,
      parent_id: row.parentId,
      name: row.name,
      is_offered: row.isOffered,
      lines: row.lines,
      merged_into: row.mergedInto,
      min_side: row.minSide,
      photos: counts.get(row.id) ?? 0,
    })),
  }
}

/** For staff who choose a class for a creator's work: of every line, without merged ones. */
export const listOptions = async (tx: Reader) => {
  const nameOf = await classNames(tx)
  const rows = (await classConsoleReader(tx).all()).filter(({ mergedInto }) => !mergedInto)
  const orderOf = new Map(rows.map(({ id }, at) => [id, at]))
  /** Sorts each subclass after its parent. */
  const key = (row: ClassRow) => [
    orderOf.get(row.parentId ?? row.id) ?? 0,
    row.parentId ? (orderOf.get(row.id) ?? 0) : -1,
  ]
  return {
    items: rows
      .toSorted((a, b) => {
        const [one, other] = [key(a), key(b)]
        return (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0)
      })
      .map(({ id }) => ({ id, name: nameOf(id) })),
  }
}

const refuseSameName = (rows: readonly ClassRow[], parentId: string | null, name: string, ownId?: string) => {
  const isTaken = rows.some(
    (row) => row.parentId === parentId && row.name === name && row.id !== ownId && !row.mergedInto,
  )
  if (isTaken) throw refuseField('name', '同一级已有这个名称')
}

const factsOf = ({
  name,
  lines,
  isOffered,
  minSide,
}: Pick<ClassRow, 'name' | 'lines' | 'isOffered' | 'minSide'>) => ({
  name,
  lines: lines ?? [],
  is_offered: isOffered,
  min_side: minSide,
})

/** Permanent id: the parent's id at creation and the time; a collision takes the next millisecond. */
const newClassId = (rows: readonly ClassRow[], parentId: string | undefined, now: number): string => {
  const id = `${parentId ? `${parentId}.` : ''}c${now.toString(36)}`
  return rows.some((row) => row.id === id) ? newClassId(rows, parentId, now + 1) : id
}

export const add = async (tx: Tx, input: ParsedInput<typeof addClass>, act: StaffAct): Promise<Tree> => {
  const repository = classConsoleRepository(tx)
  await repository.lockForNew()
  const parent = input.parent_id ? await repository.lock(input.parent_id) : undefined
  if (input.parent_id && (!parent || parent.parentId !== null || parent.mergedInto))
    throw refuseField('parent_id', '请选择一个一级分类')
  const rows = await repository.all()
  refuseSameName(rows, parent?.id ?? null, input.name)
  const siblings = rows.filter(({ parentId }) => parentId === (parent?.id ?? null))
  const row = {
    id: newClassId(rows, parent?.id, act.now),
    parentId: parent?.id ?? null,
    name: input.name,
    lines: input.lines ?? null,
    isOffered: true,
    minSide: input.min_side ?? null,
    place: Math.max(0, ...siblings.map(({ place }) => place)) + 1,
  }
  await repository.insert(row)
  await audit(tx, act, { action: 'class.add', subject: `class:${row.id}`, after: factsOf(row) })
  return listClasses(tx)
}

export const edit = async (tx: Tx, input: ParsedInput<typeof editClass>, act: StaffAct): Promise<Tree> => {
  const repository = classConsoleRepository(tx)
  const row = orNotFound(await repository.lock(input.id))
  if (row.mergedInto) throw refuseField('name', '这个分类已经并到别的分类了')
  refuseSameName(await repository.all(), row.parentId, input.name, row.id)
  const facts = {
    name: input.name,
    lines: input.lines ?? null,
    isOffered: input.is_offered,
    minSide: input.min_side ?? null,
  }
  await repository.update(row.id, facts)
  await audit(tx, act, {
    action: 'class.edit',
    subject: `class:${row.id}`,
    before: factsOf(row),
    after: factsOf(facts),
  })
  return listClasses(tx)
}

export const order = async (
  tx: Tx,
  { parent_id, ids }: ParsedInput<typeof orderClasses>,
  act: StaffAct,
): Promise<Tree> => {
  const repository = classConsoleRepository(tx)
  const rows = (await repository.all()).filter(
    (row) => row.parentId === (parent_id ?? null) && !row.mergedInto,
  )
  const isSame = rows.length === ids.length && rows.every(({ id }) => ids.includes(id))
  if (!isSame) throw new Refusal('changedMeanwhile')
  for (const [at, id] of ids.entries()) await repository.update(id, { place: at + 1 })
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  await audit(tx, act, {
    action: 'class.order',
    subject: `class:${parent_id ?? 'top'}`,
    before: { order: rows.map(({ name }) => name) },
    after: { order: ids.map((id) => names.get(id)) },
  })
  return listClasses(tx)
}

export const merge = async (
  tx: Tx,
  { id, into }: ParsedInput<typeof mergeClass>,
  act: StaffAct,
  enqueue: Enqueue,
): Promise<Tree> => {
  const repository = classConsoleRepository(tx)
  const row = await repository.lock(id)
  if (!row || row.mergedInto) throw new Refusal('notFound')
  const target = id === into ? undefined : await repository.lock(into)
  if (!target || target.mergedInto) throw refuseField('into', '请选择另一个分类')
  const hasChildren = (await repository.all()).some((each) => each.parentId === id && !each.mergedInto)
  if (hasChildren && target.parentId !== null) throw refuseField('into', '它下面还有分类，只能并到一级分类')
  if (target.parentId === id) throw refuseField('into', '不能并到它下面的分类')
  await repository.moveChildren(id, into)
  await repository.moveAllButWorks(id, into)
  await repository.update(id, { mergedInto: into, isOffered: false })
  await enqueue(tx, moveClass, { from: id, into })
  await audit(tx, act, {
    action: 'class.merge',
    subject: `class:${id}`,
    before: factsOf(row),
    after: { into: target.name },
  })
  return listClasses(tx)
}
