/** The coaching flow, and students' progress. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ask } from '../../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import { newestFirst } from '../../../../platform/db/keyset.ts'
import type { Slice } from '../../../../platform/listPage.ts'
import { relations } from '../../relation/relation.tables.ts'
import { coachingMarks, coachingSteps, coachingTasks } from '../tutor.tables.ts'

export type StepRow = typeof coachingSteps.$inferSelect
export type TaskRow = typeof coachingTasks.$inferSelect
export type MarkRow = typeof coachingMarks.$inferSelect
type RelationRow = typeof relations.$inferSelect

export interface FlowStep {
  step: StepRow
  tasks: TaskRow[]
}

export const coachingReader = (tx: Reader) => ({
  /** Short, so it is always read whole. */
  flow: async ({ isOnline }: { isOnline?: true } = {}): Promise<FlowStep[]> => {
    const steps = await tx
      .select()
      .from(coachingSteps)
      .where(isOnline && eq(coachingSteps.isOnline, true))
      .orderBy(asc(coachingSteps.position), asc(coachingSteps.id))
    const tasks = await tx
      .select()
      .from(coachingTasks)
      .where(isOnline && eq(coachingTasks.isOnline, true))
      .orderBy(asc(coachingTasks.position), asc(coachingTasks.id))
    return steps.map((step) => ({ step, tasks: tasks.filter(({ stepId }) => stepId === step.id) }))
  },

  marksOf: (uids: readonly number[]): Promise<MarkRow[]> =>
    tx
      .select()
      .from(coachingMarks)
      .where(sql`${coachingMarks.uid} = ANY(${sql.param([...uids])}::bigint[])`),

  /** Number of tasks that wait for this tutor. */
  countToJudge: async (toUid: number): Promise<number> =>
    (
      await ask(tx, 'coaching-to-judge', { toUid }, (handle, at) =>
        handle
          .select({ n: sql<number>`count(*)::int` })
          .from(coachingMarks)
          .innerJoin(relations, eq(relations.id, coachingMarks.relationId))
          .where(
            and(
              eq(coachingMarks.state, 'ticked'),
              eq(relations.toUid, at.toUid),
              eq(relations.role, 'tutor'),
              isNull(relations.untilDay),
            ),
          ),
      )
    )[0]?.n ?? 0,

  /** A tutor's current or former students, newest first. */
  students: (toUid: number, isOpen: boolean, slice: Slice<{ id: string }>): Promise<RelationRow[]> =>
    newestFirst(
      tx.select().from(relations),
      { id: relations.id },
      and(
        eq(relations.toUid, toUid),
        eq(relations.role, 'tutor'),
        isOpen ? isNull(relations.untilDay) : isNotNull(relations.untilDay),
      ),
      slice,
    ),
})

type StepFields = Pick<StepRow, 'title' | 'note' | 'position' | 'isOnline'>
type TaskFields = Pick<TaskRow, 'stepId' | 'title' | 'note' | 'needsText' | 'position' | 'isOnline'>

export const coachingRepository = (tx: Tx) => ({
  ...coachingReader(tx),

  lockMark: async (uid: number, taskId: number): Promise<MarkRow | undefined> =>
    (
      await tx
        .select()
        .from(coachingMarks)
        .where(and(eq(coachingMarks.uid, uid), eq(coachingMarks.taskId, taskId)))
        .for('update')
    )[0],

  /** False when it exists. */
  addMark: async (row: typeof coachingMarks.$inferInsert): Promise<boolean> =>
    (await tx.insert(coachingMarks).values(row).onConflictDoNothing().returning()).length > 0,

  changeMark: async (
    { uid, taskId }: Pick<MarkRow, 'uid' | 'taskId'>,
    set: Partial<Pick<MarkRow, 'relationId' | 'state' | 'text' | 'answer' | 'tickedAt' | 'judgedAt'>>,
  ): Promise<void> => {
    await tx
      .update(coachingMarks)
      .set({ ...set, version: sql`${coachingMarks.version} + 1` })
      .where(and(eq(coachingMarks.uid, uid), eq(coachingMarks.taskId, taskId)))
  },

  lockStep: async (id: number): Promise<StepRow | undefined> =>
    (await tx.select().from(coachingSteps).where(eq(coachingSteps.id, id)).for('update'))[0],
  lockTask: async (id: number): Promise<TaskRow | undefined> =>
    (await tx.select().from(coachingTasks).where(eq(coachingTasks.id, id)).for('update'))[0],

  saveStep: async (id: number | undefined, fields: StepFields, changedAt: Date): Promise<StepRow> => {
    const [row] =
      id === undefined
        ? await tx
            .insert(coachingSteps)
            .values({ ...fields, changedAt })
            .returning()
        : await tx
            .update(coachingSteps)
            .set({ ...fields, changedAt, version: sql`${coachingSteps.version} + 1` })
            .where(eq(coachingSteps.id, id))
            .returning()
    if (!row) throw new Error('the step was not saved')
    return row
  },
  saveTask: async (id: number | undefined, fields: TaskFields, changedAt: Date): Promise<TaskRow> => {
    const [row] =
      id === undefined
        ? await tx
            .insert(coachingTasks)
            .values({ ...fields, changedAt })
            .returning()
        : await tx
            .update(coachingTasks)
            .set({ ...fields, changedAt, version: sql`${coachingTasks.version} + 1` })
            .where(eq(coachingTasks.id, id))
            .returning()
    if (!row) throw new Error('the task was not saved')
    return row
  },

  /** Erases the person's texts, and their answers to others. */
  eraseOf: async (uid: number): Promise<void> => {
    await tx.update(coachingMarks).set({ text: '' }).where(eq(coachingMarks.uid, uid))
    await tx
      .update(coachingMarks)
      .set({ answer: '' })
      .where(
        sql`${coachingMarks.relationId} IN (SELECT id FROM relations WHERE to_uid = ${uid} AND role = 'tutor')`,
      )
  },
})
